import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import type { ReadTx } from '../context.ts'
import { defineStatement } from './define-statement.ts'
import { type Query, sqlOver } from './kysely.ts'
import { agencyOf, isStaff } from './viewer.ts'

const sent: { text: string; values: unknown[] }[] = []
const query: Query = async (text, values = []) => {
  sent.push({ text, values })
  return { rows: [{ userId: 'x' }], command: 'SELECT', rowCount: 1, oid: 0, fields: [] }
}
const as = (viewer: object) => ({ sql: sqlOver(query), query, viewer }) as ReadTx
const anna = as({ kind: 'member', side: 'staff', agencyId: 'acme', userId: 'anna' })
const bert = as({ kind: 'member', side: 'staff', agencyId: 'other', userId: 'bert' })
const dana = as({ kind: 'member', side: 'client', agencyId: 'acme', userId: 'dana' })

let builds = 0
const members = defineStatement((tx, { ids }: { ids: string[] }, shape: { newest: boolean }) => {
  builds += 1
  return tx.sql
    .selectFrom('agencyUser')
    .select('userId')
    .where('agencyId', '=', agencyOf(tx))
    .where(raw<boolean>`user_id = any(${ids})`)
    .$if(!isStaff(tx.viewer), (query) => query.where('active', '=', true))
    .orderBy('createdAt', shape.newest ? 'desc' : 'asc')
})

test('a statement is built once a shape and kind of viewer, and sent with the values of each call', async () => {
  expect(await members(anna, { ids: ['a'] }, { newest: true })).toEqual([{ userId: 'x' }])
  await members(bert, { ids: ['b', 'c'] }, { newest: true })
  expect(builds).toBe(1)
  expect(sent[1]?.text).toBe(sent[0]?.text)
  expect(sent.map(({ values }) => values)).toEqual([
    ['acme', ['a']],
    ['other', ['b', 'c']],
  ])
  await members(dana, { ids: ['a'] }, { newest: true })
  await members(dana, { ids: ['a'] }, { newest: false })
  expect(builds).toBe(3)
  expect(sent[2]).toMatchObject({ values: ['acme', ['a'], true] })
  expect(new Set(sent.map(({ text }) => text)).size).toBe(3)
})

test('a text cannot be made out of a value', async () => {
  const careless = defineStatement((tx, { name }: { name: string }) =>
    tx.sql.selectFrom('agencyUser').select('userId').where('userId', '=', `${name}!`),
  )
  await expect(careless(anna, { name: 'x' })).rejects.toThrow('must not depend on name')
})
