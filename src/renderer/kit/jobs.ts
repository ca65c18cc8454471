import { create } from 'zustand'
import type { Job } from '../../shared/bridge/jobs.ts'

const store = create<{ readonly jobs: readonly Job[] }>(() => ({ jobs: [] }))

/** Part of the background jobs as main last told them; they outlive the tag that began them. */
export const useJobs = <Part>(select: (jobs: readonly Job[]) => Part): Part =>
  store(({ jobs }) => select(jobs))

export const jobsNow = (): readonly Job[] => store.getState().jobs

/** Tells of jobs that are not as they were; returns what ends it. */
export const onJobs = (listener: () => void): (() => void) => store.subscribe(listener)

/** Main's word about all jobs. */
export const setJobs = (jobs: readonly Job[]): void => store.setState({ jobs })
