import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The wrappers for dynamic imports: each reports a failure in its own place, and retries. Texts, workspaces and ports
 * are loaded by their callers.
 */
const carriers =
  /\b(lazyPart|lazyWithTexts|lazily|sectionPart|page|laterPart|loadChunk|loadPartChunk|loadInPlace|loadCheck)(<[^()]*>)?\(|\bschema[:=]|\b(keyboard|agencyParts|dashboardParts): \[|\boutbox: \[|\bworkspace: async/

/** Why these imports need no wrapper. */
const others: Record<string, string> = {
  'web/forms/fields/use-filling.ts': 'handed to loadCheck',
  'web/forms/room.ts': 'a port',
  'web/messaging/room.ts': 'a port',
  'web/messaging/editor/emoji-shortcodes.ts': 'words that stay as they were typed',
  'web/messaging/message/emoji-data.ts':
    'the recent ones are there, and all are asked for with the next opening',
  'web/messaging/notify/use-incoming.ts': 'what notifies about a message',
  'web/messaging/notify/tell.ts': 'a sound',
  'web/ui/form/load-check.ts': 'within loadInPlace',
  'web/work/board/schemas.ts': 'schemas',
  'web/work/board/task-slot.tsx': 'handed to lazyPart',
  'web/work/task/task-panel.tsx': 'handed to lazyPart',
}

const isTexts = /import\(['"][^'"]*\.json['"]\)/
const isType = /typeof import\(/

/** The lines of a file with dynamic imports, including the lines before that start the expression. */
function imports(file: string) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    /\bimport\(/.test(line) && !/^\s*(\*|\/\/)/.test(line) && !isTexts.test(line) && !isType.test(line)
      ? [lines.slice(Math.max(0, at - 4), at + 1).join('\n')]
      : [],
  )
}

const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file))

test('nothing is imported later without a place in which it can fail', () => {
  const bare = files
    .filter((file) => !others[file])
    .flatMap((file) =>
      imports(file)
        .filter((around) => !carriers.test(around))
        .map((around) => `${file}: ${around}`),
    )
  expect(bare).toEqual([])
})

test('nobody uses the ways to load that remember what failed', () => {
  const lazy = files.filter((file) =>
    /\blazy\b[^}]*} from 'react'|lazyRouteComponent/.test(readFileSync(file, 'utf8')),
  )
  expect(lazy).toEqual([])
})
