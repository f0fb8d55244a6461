import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { click, settled, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { EventDialog } from './event-dialog.tsx'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

/** A new meeting of an agency with this conference address; null: it has none, undefined: it isn't known. */
async function openMeeting(conferenceAddress: string | null | undefined) {
  const server = fakeServer()
  await renderRoom(<EventDialog isMeeting title="Review" onClose={() => undefined} />, {
    client: server.client,
  })
  const settings = server.last('CalendarSettings')
  if (conferenceAddress === undefined) await settings.fail('INTERNAL')
  else await settings.answer({ calendarSettings: { id: 'a', conferenceAddress } })
  const field = (name: string) => document.body.querySelector<HTMLInputElement>(`[name=${name}]`)
  return {
    field,
    /** The input of the call that creates the meeting. */
    async create() {
      await act(async () => document.body.querySelector('form')?.requestSubmit())
      await settled(() => expect(server.last('CreateEvent')).toBeDefined())
      return server.last('CreateEvent').input
    },
  }
}

test('a meeting of an agency without a conference address has the link that is typed', async () => {
  const { field, create } = await openMeeting(null)
  expect(field('conference')).toBeNull()
  const link = 'https://meet.example.com/review'
  await type(field('link') as HTMLInputElement, link)
  const input = await create()
  expect(input).toMatchObject({ title: 'Review', link })
  expect(input).not.toHaveProperty('conference')
})

test('a meeting of an agency with a conference address gets a room, unless it is turned down', async () => {
  const { field, create } = await openMeeting('https://meet.example.com/{room}')
  expect(field('link')).toBeNull()
  expect(await create()).toMatchObject({ conference: true })
  await click(field('conference'))
  expect(field('link')).not.toBeNull()
})

test('a room can be turned down while the settings are unknown', async () => {
  const { field } = await openMeeting(undefined)
  expect(field('conference')?.checked).toBe(true)
  await click(field('conference'))
  expect(field('link')).not.toBeNull()
})
