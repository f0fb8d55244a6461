import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeFile } from '../files/make-file.ts'
import { agencies, membersOf } from '../story/agencies.ts'
import { channels } from '../story/channels.ts'
import { readScenes } from './deck.ts'
import { createDice } from './dice.ts'
import { castFor, isRole, rolesOf } from './play.ts'
import { parseScenes } from './scene.ts'
import { momentSlot, slotNames } from './slots.ts'

const folder = fileURLToPath(new URL('../scenes', import.meta.url))
const names = globSync(`${folder}/*.txt`).map((path) => basename(path, '.txt'))

test('a scene is read as it is written', () => {
  const source = `
== A title (once) (friday)
lead: Two lines,
  the second.
  📎 page-<n>.pdf
  ~ +3m edit: One line.
> client +2h: An answer
  ❝ 1
  ~ +5m react lead: 🎉
  ~ +6m tag producer: Approved, Print
!producer +1d: A remark`
  const plain = { gap: null, internal: false, answer: false, files: [], changes: [] }
  expect(parseScenes(source)).toEqual([
    {
      title: 'A title',
      once: true,
      times: ['friday'],
      lines: [
        {
          ...plain,
          role: 'lead',
          text: 'Two lines,\nthe second.',
          files: ['page-<n>.pdf'],
          changes: [{ kind: 'edit', gap: 3, text: 'One line.' }],
        },
        {
          ...plain,
          role: 'client',
          gap: { minutes: 120 },
          answer: true,
          text: 'An answer',
          quotes: 1,
          changes: [
            { kind: 'react', gap: 5, text: '🎉', role: 'lead' },
            { kind: 'tag', gap: 6, text: 'Approved, Print', role: 'producer' },
          ],
        },
        { ...plain, role: 'producer', gap: { days: 1 }, internal: true, text: 'A remark' },
      ],
    },
  ])
})

test.each(['lead: before any title', '== Title\nno colon here', '== Title\nlead: x\n  ~ 3m edit: no plus'])(
  'what is none is refused with its line: %j',
  (source) => {
    expect(() => parseScenes(source)).toThrow(`line ${source.split('\n').length} is not of a scene`)
  },
)

test.each(names)(
  '%s: every scene has lines, begins with no answer, and changes only what is there',
  (name) => {
    for (const { title, lines } of readScenes(name)) {
      expect(lines.length, title).toBeGreaterThan(0)
      expect(lines[0]?.answer, title).toBe(false)
      for (const [at, { role, text, files, changes, quotes = 0 }] of lines.entries()) {
        expect(role, title).toMatch(isRole)
        expect(text.trim() !== '' || files.length > 0, title).toBe(true)
        for (const { kind, text: words } of changes)
          expect(words !== '', title).toBe(['edit', 'react', 'tag'].includes(kind))
        expect(quotes, title).toBeLessThanOrEqual(at)
      }
    }
  },
)

test.each(names)('%s: what stands in angle brackets is known', (name) => {
  const text = readFileSync(`${folder}/${name}.txt`, 'utf8')
  const known = (slot: string) =>
    slot.includes('|') ||
    momentSlot.test(slot) ||
    slot === '@channel' ||
    slotNames.includes(slot as never) ||
    isRole.test(slot.replace('@', ''))
  const slots = [...text.matchAll(/<([^<>\n]+)>/g)].map(([, slot = '']) => slot)
  expect(slots.filter((slot) => !known(slot))).toEqual([])
})

test.each(names)('%s: every file can be made', async (name) => {
  const files = readScenes(name).flatMap(({ lines }) => lines.flatMap((line) => line.files))
  for (const file of files) expect((await makeFile(file)).content.length, file).toBeGreaterThan(20)
})

test('every scene has somewhere to be played, and every conversation something to play', () => {
  const played = channels.flatMap((channel) =>
    channel.conversations.flatMap((conversation) => {
      const who = { cast: channel.cast, present: channel.people, dice: createDice('any') }
      const scenes = conversation.decks.flatMap(readScenes).filter((scene) => castFor(scene, who))
      expect(scenes.length, conversation.key).toBeGreaterThan(2)
      return scenes.map(({ title, lines }) => `${title} ${lines[0]?.text}`)
    }),
  )
  const all = names.filter((name) => name !== 'finale').flatMap(readScenes)
  const missing = all.filter(({ title, lines }) => !played.includes(`${title} ${lines[0]?.text}`))
  expect(missing.map((scene) => [scene.title, rolesOf(scene)])).toEqual([])
})

test('internal remarks are the agency’s, and only in what clients read along', () => {
  for (const { agency, scope, conversations, cast } of channels) {
    const members = agencies.filter(({ key }) => key === agency).flatMap(membersOf)
    const isClient = (role: string) => members.find(({ person }) => person === cast[role])?.role === 'client'
    for (const scene of conversations.flatMap(({ decks }) => decks.flatMap(readScenes)))
      for (const { internal, role } of scene.lines)
        if (internal) expect([scene.title, scope !== 'self' && isClient(role)]).toEqual([scene.title, false])
  }
})
