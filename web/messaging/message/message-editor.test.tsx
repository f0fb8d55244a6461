import { afterEach, expect, test } from 'vitest'
import { unmountRendered } from '../../testing/render-room.tsx'
import { makeMessage } from '../factory.ts'
import { stage } from '../render-messaging.tsx'
import { MessageEditor } from './message-editor.tsx'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const id = '0190a0b0-0000-7000-8000-000000000001'

test.each([
  ['@[x](group:%zz)', '@[x](group:%zz)'],
  ['@[x](group:%)', '@[x](group:%)'],
  ['@[x](group:%E0%A4)', '@[x](group:%E0%A4)'],
  [`hi @[Dana](user:${id}), \`@[Dana](user:${id})\``, `hi @Dana, \`@[Dana](user:${id})\``],
])('a message of %j can be edited (F10)', async (content, shown) => {
  const { place } = await stage(
    <MessageEditor message={makeMessage({ id: 'm1', at: 1, content }) as never} />,
  )
  expect(place.querySelector('textarea')?.value).toBe(shown)
})
