import { mkdir, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright-core'
import type { RunnerTask } from 'vitest'

const folder = 'e2e/screenshots'

/** What happened in one browser, line by line, each with the seconds since it was opened. */
export interface Trace {
  lines: string[]
  /** Resets the timestamps. */
  begin(): void
}

/** Records from now on what pages load, call, receive and log, at almost no cost. */
export function traceOf(context: BrowserContext): Trace {
  let opened = performance.now()
  const begin = () => {
    opened = performance.now()
  }
  const trace: Trace = { lines: [], begin }
  const note = (line: string) =>
    trace.lines.push(`${((performance.now() - opened) / 1000).toFixed(2)} ${line}`)
  context.on('request', (request) => note(`> ${nameOf(request)}`))
  context.on('response', (response) => note(`< ${response.status()} ${nameOf(response.request())}`))
  context.on('requestfailed', (request) => note(`x ${nameOf(request)} ${request.failure()?.errorText}`))
  context.on('console', (line) => note(`console ${line.type()}: ${line.text()}`))
  context.on('weberror', (error) => note(`thrown: ${error.error().stack || error.error()}`))
  context.on('page', (page) => page.on('framenavigated', (frame) => note(`at ${frame.url()}`)))
  return trace
}

/** How much of a trace is printed. */
const lastLines = 60

/** Saves a screenshot and the trace of every page, where the failure report links to, and prints how the traces end. */
export async function keepEvidence(
  task: RunnerTask,
  windows: readonly { pages(): Page[]; trace: Trace }[],
): Promise<void> {
  const attempt = process.env.ATRIUM_TRY === '2' ? 'failed-again' : 'failed'
  const name = `${basename(task.file.filepath, '.test.ts')}-${task.name}`.replace(/\W+/g, '-').slice(0, 150)
  const path = (at: number, ending: string) => `${folder}/${attempt}-${name}-${at + 1}.${ending}`
  await mkdir(folder, { recursive: true })
  const pages = windows.flatMap((window) => window.pages())
  await Promise.all([
    ...pages.map((page, at) => takePicture(page, path(at, 'png'))),
    ...windows.map(({ trace }, at) => writeFile(path(at, 'txt'), `${trace.lines.join('\n')}\n`)),
  ])
  // Where only the output is kept, as in CI, it is all that tells what happened.
  for (const [at, { trace }] of windows.entries())
    console.error(
      `The end of trace ${at + 1}:\n${trace.lines.filter(isTelling).slice(-lastLines).join('\n')}`,
    )
}

const isTelling = (line: string): boolean => !line.includes(' /assets/')

// A page that hangs has no screenshot, and the test must end all the same.
const takePicture = (page: Page, path: string) =>
  page.screenshot({ path, timeout: 10_000 }).catch(() => undefined)

/** The operation of an API call says more than its URL. */
function nameOf(request: Request): string {
  const { pathname } = new URL(request.url())
  const operation = pathname.endsWith('/graphql')
    ? request.postData()?.match(/"operationName":"(\w+)"/)?.[1]
    : undefined
  return `${request.method()} ${pathname} ${operation ?? ''}`.trimEnd()
}
