import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/..`

export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          // A crowded machine's second chance; `npm test` names who took it.
          retry: 1,
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 60_000,
          // A crowded machine's second chance; `npm test` names who took it.
          retry: 1,
        },
      },
    ],
  },
})
