import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPageTokens } from './connection.ts'

const tokens = createPageTokens(randomBytes(32))
const position = ['2026-11-26T14:47:46.716Z', 'an id', 7]

test('a token leads on in its own list alone, and says nothing to who holds it', () => {
  const token = tokens.encode('files', position)
  expect(tokens.decode('files', token)).toEqual(position)
  expect(tokens.encode('files', position)).toBe(token)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('2026')
  expect(tokens.encode('files', ['2026-11-26T14:47:46.717Z', 'an id', 7]).slice(0, 16)).not.toBe(
    token.slice(0, 16),
  )
  const foreign = expect.objectContaining({ code: 'BAD_USER_INPUT' })
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const [list, other] of [
    ['notes', token],
    ['files', changed],
    ['files', token.slice(0, 20)],
    ['files', ''],
    ['files', createPageTokens(randomBytes(32)).encode('files', position)],
  ] as const)
    expect(() => tokens.decode(list, other)).toThrow(foreign)
})
