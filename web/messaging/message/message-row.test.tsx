import { afterEach, expect, test, vi } from 'vitest'
import { byText, click } from '../../testing/acts.ts'
import { unmountRendered } from '../../testing/render-room.tsx'
import { anna, dana, makeMessage, noAbilities } from '../factory.ts'
import type { Message, ShownMessage } from '../model/message.ts'
import { stage } from '../render-messaging.tsx'
import type { Row } from './decorate.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageRow } from './message-row.tsx'

afterEach(unmountRendered)

function row(
  made: Partial<Parameters<typeof makeMessage>[0]>,
  more: Partial<Message> = {},
  unsent?: ShownMessage['unsent'],
): Row {
  const message = { ...makeMessage({ id: 'm1', at: 1, ...made }), viewerCan: noAbilities, ...more }
  return {
    message: message as unknown as Message,
    unsent,
    startsDay: false,
    startsRun: true,
    startsNew: false,
    endsRun: true,
  }
}

test('an internal message says that the client does not see it', async () => {
  const { place } = await stage(<MessageRow row={row({ internal: true })} />)
  expect(place.textContent).toContain('Internal · hidden from Acme')
})

test('a client is shown nothing of what is internal', async () => {
  const { place } = await stage(<MessageBubble row={row({ responses: 2 })} />, { me: dana })
  expect(place.textContent).not.toMatch(/internal/i)
  expect(place.textContent).toContain('Anna, Northwind')
  expect(place.textContent).toContain('2 replies')
})

test('a client tells colleagues from the agency by the name and the tint', async () => {
  const agency = await stage(<MessageBubble row={row({ owner: anna })} />, { me: dana })
  const header = agency.place.querySelector('header > span')
  expect([header?.textContent, header?.getAttribute('title')]).toEqual(['Anna, Northwind', 'Anna Boström'])
  expect(agency.place.querySelector('[data-colleague]')).toBeNull()
  const katrin = { ...dana, id: 'katrin', name: 'Katrin Wolf' }
  const colleague = await stage(<MessageBubble row={row({ owner: katrin })} />, { me: dana })
  expect(colleague.place.querySelector('[data-colleague] header > span')?.textContent).toBe('Katrin Wolf')
  const own = await stage(<MessageBubble row={row({ owner: dana })} />, { me: dana })
  expect(own.place.querySelector('[data-colleague]')).toBeNull()
})

test('only what is allowed is offered', async () => {
  const nothing = await stage(<MessageRow row={row({})} />)
  expect(
    nothing.place.querySelector('[aria-label="Reply in thread"], [aria-label="Make internal"]'),
  ).toBeNull()
  const much = await stage(
    <MessageRow
      row={row({}, { viewerCan: { ...noAbilities, reply: true, setInternal: true } as Message['viewerCan'] })}
    />,
  )
  expect(much.place.querySelector('[aria-label="Reply in thread"]')).not.toBeNull()
  expect(much.place.querySelector('[aria-label="Make internal"]')).not.toBeNull()
})

test('what could not be sent says why, and how to go on', async () => {
  const error = { code: 'NOT_FOUND', message: 'x', key: 'messaging.noConversation' } as const
  const unsent = { state: 'failed', error } as const
  const { place, outbox } = await stage(<MessageRow row={row({}, {}, unsent)} />)
  expect(place.querySelector('[role=alert]')?.textContent).toContain('Not sent: Conversation not found')
  await click(byText(place, 'Try again')?.closest('button'))
  await click(byText(place, 'Discard')?.closest('button'))
  expect(outbox.asked).toEqual(['retry m1', 'take m1'])
  expect(place.querySelector('[role=toolbar]')).toBeNull()
})

test('a deleted message shows no word of what it said, and can still lead to its answers', async () => {
  const opened: string[] = []
  const { place } = await stage(<MessageRow row={row({ deleted: true, responses: 1 })} />, {
    context: { openThread: (id) => opened.push(id) },
  })
  expect(place.textContent).toContain('This message was deleted')
  expect(place.querySelector('[role=toolbar]')).toBeNull()
  await click(byText(place, '1 reply')?.closest('button'))
  expect(opened).toEqual(['m1'])
})

test('nothing in a message is ever taken as HTML or as a dangerous link (attack 17)', async () => {
  const content =
    '<img src=x onerror=alert(1)> [x](javascript:alert(1)) **bold** @[D](user:0190a0b0-0000-7000-8000-000000000001)'
  const { place } = await stage(<MessageRow row={row({ content })} />)
  expect(place.querySelector('img[src=x], a[href^=javascript]')).toBeNull()
  expect(place.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(place.querySelector('strong')?.textContent).toBe('bold')
  expect(place.textContent).toContain('@D')
})

test('a picture has its place before it is there', async () => {
  const piece = { key: 'images/1.png', type: 'image/png', size: 10, name: 'a.png', width: 1440, height: 900 }
  const { place } = await stage(<MessageRow row={row({}, { pieces: [piece] })} />)
  const reserved = place.querySelector<HTMLElement>('[data-kind="image"]')
  expect([reserved?.style.width, reserved?.style.aspectRatio]).toEqual(['360px', '360 / 225'])
})

test('a sound shows its name', async () => {
  const piece = {
    key: 'files/1.mp3',
    type: 'audio/mpeg',
    size: 10,
    name: 'jingle.mp3',
    width: null,
    height: null,
  }
  const { place } = await stage(<MessageRow row={row({}, { pieces: [piece] })} />)
  await vi.waitFor(() => expect(place.querySelector('figcaption')?.textContent).toBe('jingle.mp3'))
})
