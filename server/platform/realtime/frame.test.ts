import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createBundles } from './bundles.ts'
import { textFrame } from './frame.ts'

let sockets: WebSocketServer
beforeAll(async () => {
  sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(sockets, 'listening')
})
afterAll(() => sockets.close())

/** How a client library reads bytes that bypass the server's library. */
async function readAs(bytes: Buffer, count: number): Promise<string[]> {
  sockets.once('connection', (_socket, { socket }) => socket.write(bytes))
  const client = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`)
  const messages: string[] = []
  client.on('message', (data, binary) => messages.push(`${binary ? 'binary ' : ''}${data}`))
  while (messages.length < count) await once(client, 'message')
  client.close()
  return messages
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('a frame of %d bytes', async (length) => {
  const text = 'x'.repeat(length)
  expect(await readAs(textFrame(text), 1)).toEqual([text])
})

test('the length of a frame is counted in bytes', async () => {
  expect(await readAs(textFrame('é😀'.repeat(30)), 1)).toEqual(['é😀'.repeat(30)])
})

test('each receiver gets its own frames in order, and those of the same row the same piece', async () => {
  const pieces: Buffer[][] = [[], [], []]
  const receivers = pieces.map((own) => ({
    write: (frames: Buffer) => void own.push(frames),
    close: () => undefined,
    fail: () => undefined,
  }))
  const [first, second, third] = receivers as [
    (typeof receivers)[0],
    (typeof receivers)[0],
    (typeof receivers)[0],
  ]
  const [one, two, three] = ['one', 'two', 'three'].map(textFrame) as [Buffer, Buffer, Buffer]
  const bundles = createBundles(() => undefined)
  for (const receiver of receivers) bundles.add(receiver, one)
  for (const receiver of [first, third]) bundles.add(receiver, two)
  for (const receiver of receivers) bundles.add(receiver, three)
  bundles.send()
  bundles.add(second, two)
  bundles.send()
  expect(await readAs(pieces[0]?.[0] ?? one, 3)).toEqual(['one', 'two', 'three'])
  expect(pieces[2]?.[0]).toBe(pieces[0]?.[0])
  expect(await readAs(Buffer.concat(pieces[1] ?? []), 3)).toEqual(['one', 'three', 'two'])
  expect(pieces.map((own) => own.length)).toEqual([1, 2, 1])
})
