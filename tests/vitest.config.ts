import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

const root = `${import.meta.dirname}/..`

const bundled = [
  '@fluentui/react-calendar-compat',
  '@fluentui/react-components',
  '@fluentui/react-icons',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'i18next',
  'react',
  'react-dom',
  'react-dom/client',
  'react-i18next',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'zod',
  'zustand',
]

export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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
          // Each file loads React and Fluent UI anew: from a few bundles rather than a thousand files.
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
          testTimeout: 60_000,
          // A crowded machine's second chance; `npm test` names who took it.
          retry: 1,
        },
      },
    ],
  },
})
