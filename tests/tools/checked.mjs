/*
 * node tests/tools/checked.mjs FILE …: checks Node, npm and the packages, then runs a command of the project. Plain
 * JavaScript, as an old Node cannot read the commands themselves.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** @param {string} text A version such as `v24.15.0`, or a range such as `>=24.15.0`. */
const readNumbers = text => text.replace(/^\D*/, '').split(/\D/, 3).map(Number)

/**
 * @param {string} version
 * @param {string} range
 */
const isAtLeast = (version, range) => {
  const [have, need] = [readNumbers(version), readNumbers(range)]
  const at = need.findIndex((number, index) => number !== have[index])
  return at === -1 || (have[at] ?? 0) > (need[at] ?? 0)
}

const findProblem = () => {
  const agent = process.env.npm_config_user_agent ?? ''
  const npm = /^npm\/(\S+)/.exec(agent)?.[1]
  if (agent !== '' && npm === undefined)
    return `This project is installed and run by npm, not by ${agent.split('/')[0]}: run npm ci, then the same npm command.`
  if (npm !== undefined && !isAtLeast(npm, engines.npm))
    return `This project needs npm ${engines.npm}, and this is npm ${npm}: install Node ${engines.node}, which brings it.`
  if (!existsSync(join(root, 'node_modules', 'electron-vite')))
    return 'The packages are not installed: run npm ci first.'
  if (!isAtLeast(process.version, engines.node))
    return `This project needs Node ${engines.node}, and this is Node ${process.version.slice(1)}: install it (nvm install reads .nvmrc), then run npm ci again.`
  return undefined
}

const problem = findProblem()
if (problem === undefined) {
  const [, , file = '', ...args] = process.argv
  const command = resolve(root, file)
  process.argv = [process.execPath, command, ...args]
  await import(pathToFileURL(command).href)
} else {
  console.error(problem)
  process.exitCode = 1
}
