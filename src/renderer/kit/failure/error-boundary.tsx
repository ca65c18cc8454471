import { Component, type ReactNode } from 'react'
import { bridge } from '../../bridge.ts'

/** Sends an error to main's log. */
export const reportError = (error: unknown): void => {
  const normalizedError = error instanceof Error ? error : new Error(String(error))
  void bridge().request('reportError', {
    message: normalizedError.message.slice(0, 4000),
    stack: (normalizedError.stack ?? '').slice(0, 20_000),
  })
}

interface Props {
  /** Replacement content; a function receives a retry callback that renders the children again. */
  readonly fallback: ReactNode | ((retry: () => void) => ReactNode)
  /** Called after the fallback is rendered. */
  readonly onFailed?: () => void
  readonly children: ReactNode
}

/** Catches an error of its children, reports it and shows the fallback. */
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
