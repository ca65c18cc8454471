import { stripVTControlCharacters } from 'node:util'
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'

const reportEveryMs = 5000

const isTourStep = (step: TestStep): boolean => step.category === 'test.step'

/** Prints each step of the tour when it is done, what is awaited every few seconds, and the step that failed. */
export default class TourReporter implements Reporter {
  private openSteps: readonly TestStep[] = []
  private lastTourStep = 'the tour starts'
  private startedAt = 0
  private timer: NodeJS.Timeout | undefined

  onBegin(): void {
    this.startedAt = Date.now()
    this.timer = setInterval(() => this.reportWait(), reportEveryMs)
  }

  private reportWait(): void {
    const startedAt = this.openSteps.find(isTourStep)?.startTime.getTime() ?? this.startedAt
    const awaited = this.openSteps.findLast(one => !isTourStep(one))
    const names = [this.lastTourStep, ...(awaited ? [awaited.title] : [])]
    console.log(`  … ${Math.round((Date.now() - startedAt) / 1000)} s: ${names.join(' · ')}`)
  }

  onStepBegin(_test: TestCase, _result: TestResult, step: TestStep): void {
    this.openSteps = [...this.openSteps, step]
    if (isTourStep(step)) this.lastTourStep = step.title
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    this.openSteps = this.openSteps.filter(one => one !== step)
    if (isTourStep(step) && step.error === undefined) console.log(`✓ ${step.title}`)
  }

  // A step that a time limit cuts off never ends, so what stopped the tour is the last step that began.
  onTestEnd(_test: TestCase, { errors, status }: TestResult): void {
    if (status !== 'passed') console.error(`The tour stopped at this step: ${this.lastTourStep}`)
    for (const error of errors) this.onError(error)
  }

  onError({ message, value }: TestError): void {
    console.error(stripVTControlCharacters(message ?? value ?? 'unknown error'))
  }

  onEnd({ status }: FullResult): void {
    clearInterval(this.timer)
    if (status !== 'passed')
      console.error(`The tour did not pass (${status}); its pictures so far are in tour/.`)
  }
}
