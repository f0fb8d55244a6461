import { expect, test } from 'vitest'
import { idTaken, sameAgain } from './same-again.ts'
import { say } from './sentences.ts'

const row = { id: '1', title: 'Brief', at: new Date(5), hash: Buffer.from('a'), tags: ['x'], note: null }

test('a row with the same facts is answered, whatever else it holds', () => {
  const facts = { title: 'Brief', at: new Date(5), hash: Buffer.from('a'), tags: ['x'], note: null }
  expect(sameAgain(row, facts, idTaken(say))).toBe(row)
  expect(sameAgain(row, {}, idTaken(say))).toBe(row)
})

test.each([
  [row, { title: 'Other' }],
  [row, { at: new Date(6) }],
  [row, { hash: Buffer.from('b') }],
  [row, { tags: [] }],
  [null, {}],
  [undefined, { note: null }],
])('another row, or none that the viewer sees, is a taken id: %#', (known, facts) => {
  expect(() => sameAgain<typeof row>(known, facts as Partial<typeof row>, idTaken(say, 'uuid'))).toThrow(
    expect.objectContaining({ code: 'CONFLICT', details: { fields: { uuid: say('idTaken') } } }),
  )
})
