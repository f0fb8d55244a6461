import { inMemory } from '../../platform/workspace/in-memory.ts'
import { begun } from './begun.ts'
import { UploadLine } from './upload-line.ts'

const lines = new Map<string, UploadLine>()

/** The line of a workspace, by its key. */
export function lineOf(workspace: string): UploadLine {
  const line = lines.get(workspace) ?? new UploadLine()
  if (!lines.has(workspace)) {
    line.uploads.subscribe(askBeforeLeaving)
    lines.set(workspace, line)
    begun.set(true)
  }
  return line
}

const onTheirWay = () =>
  [...lines.values()]
    .flatMap(({ uploads }) => uploads.get())
    .filter(({ state }) => state !== 'done' && state !== 'failed')

inMemory.add({
  count: () => onTheirWay().length,
  forget(workspace) {
    for (const [key, line] of lines) if (workspace === undefined || workspace === key) line.end()
  },
})

const ask = (event: Event) => event.preventDefault()

/** Whoever closes the page is asked while there is a file that would be lost. */
function askBeforeLeaving(): void {
  if (onTheirWay().length > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
