import './zod-without-eval.ts'
import { reportError } from './app/error-boundary.tsx'
import { start } from './app/start.tsx'

window.addEventListener('error', event => reportError(event.error ?? event.message))
window.addEventListener('unhandledrejection', event => reportError(event.reason))

const root = document.getElementById('root')
if (root) void start(root)
