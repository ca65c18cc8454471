import { Component, type ReactNode } from 'react'
import { bridge } from '../bridge.ts'

/** Leaves a bug to main's log. */
export const reportError = (error: unknown): void => {
  const known = error instanceof Error ? error : new Error(String(error))
  void bridge().request('reportError', {
    message: known.message.slice(0, 4000),
    stack: (known.stack ?? '').slice(0, 20_000),
  })
}

interface Props {
  /** What stands in its place; given a function, it can have what failed drawn again. */
  readonly fallback: ReactNode | ((retry: () => void) => ReactNode)
  /** Called once the fallback stands. */
  readonly onFailed?: () => void
  readonly children: ReactNode
}

/** Catches a bug below it, reports it and shows the fallback. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.onFailed?.()
  }

  private readonly retry = () => this.setState({ failed: false })

  override render() {
    const { fallback, children } = this.props
    if (!this.state.failed) return children
    return typeof fallback === 'function' ? fallback(this.retry) : fallback
  }
}
