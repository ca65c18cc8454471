import { start } from './app/start.tsx'
import { reportError } from './kit/failure/error-boundary.tsx'

window.addEventListener('error', event => reportError(event.error ?? event.message))
window.addEventListener('unhandledrejection', event => reportError(event.reason))

const root = document.getElementById('root')
if (root) void start(root)
