import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namesOf } from './new-room/names.ts'

const free = () => false

describe('the names of a room', () => {
  test('follow from one word, or are said', () => {
    expect(namesOf(['suppliers'], free)).toEqual({
      room: 'suppliers',
      thing: 'supplier',
      things: 'suppliers',
    })
    expect(namesOf(['entries'], free)).toMatchObject({ thing: 'entry', things: 'entries' })
    expect(namesOf(['planner', 'shift'], free)).toEqual({ room: 'planner', thing: 'shift', things: 'shifts' })
  })

  test.each([[[]], [['planner']], [['../up']], [['Suppliers']], [['suppliers', 'a b']]])(
    '%j names none',
    (args) => {
      expect(() => namesOf(args, free)).toThrow('npm run new-room')
    },
  )

  test('are not taken', () => {
    expect(() => namesOf(['messages'], (name) => name === 'message')).toThrow('message already')
  })
})

describe('a new room', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-new-room-'))
  const node = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, VITEST: undefined },
    }).catch(({ message, stdout }) => {
      throw new Error(`${message}\n${stdout}`)
    })
  /** The types of one side of the house, with the new room in it. */
  const typesOf = (side: string, files: string[]) => {
    const config = {
      extends: side === 'web' ? './web/tsconfig.json' : './tsconfig.json',
      // Beside the folder's other files: its packages are those of this one.
      compilerOptions: { tsBuildInfoFile: `./${side}-part.tsbuildinfo` },
      include: files,
    }
    writeFileSync(join(folder, `tsconfig.${side}-part.json`), JSON.stringify(config))
    return node('node_modules/typescript7/bin/tsc', '--checkers', '1', '-p', `tsconfig.${side}-part.json`)
  }

  beforeAll(async () => {
    const needed = [
      'server',
      'shared',
      'fakes',
      'web',
      'tools',
      'docs',
      'package.json',
      'biome.json',
      'tsconfig.json',
    ]
    for (const name of [...needed, 'vitest.config.ts', 'schema.graphql', '.gitignore'])
      cpSync(name, join(folder, name), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    // Not the example of the docs, which a checkout may have.
    await node('tools/new-room.ts', 'orchard', 'harvest', '--quick')
  })
  // After a failure, its other commands may still be writing.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }))

  test('has types on both sides, stands in the floor plan, has its words and its page, and passes its own tests', async () => {
    await Promise.all([
      typesOf('server', ['server/orchard', 'server/rooms.ts', 'server/testing/*.ts', 'server/**/*.d.ts']),
      // All of it: each room adds to types that the others use.
      typesOf('web', ['web']),
      node('node_modules/vitest/vitest.mjs', 'run', 'server/orchard', 'tools/floor-plan', 'web/texts'),
      node('node_modules/vitest/vitest.mjs', 'run', 'tools/specification', '-t', 'page of orchard'),
    ])
  })
})
