import { globSync, readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType, isNonNullType } from 'graphql'
import { expect, test } from 'vitest'

// No duplicates after a lost answer: each mutation of the web that creates something sends an id, which the types of
// `useCommand` demand if the input has one, or is listed here with the reason.

const once = 'there can be one alone: the same again answers it, or is refused'
const taken = 'its name is taken by then'
const exceptions: Record<string, string> = {
  createAgencyUser: once,
  createChannelUser: once,
  createCompany: taken,
  createCredential:
    'its secret is said once: an answer that is lost leaves a key that nobody has, and that is taken away',
  createDomain: once,
  createFileCopy: 'a copy that nothing uses is swept',
  createInvitationMessage: once,
  createMedia: once,
  createPendingInvitation: once,
  createProjectPriority: taken,
  createProjectTag: taken,
  createProjectTemplate: taken,
  createPushSubscription: once,
  createReaction: once,
  createSmartList: taken,
  createUserTask: once,
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const mutations = buildSchema(read('../schema.graphql')).getMutationType()?.getFields() ?? {}
const documents = globSync('**/operations{.ts,/**/*.ts}', { cwd: import.meta.dirname })
  .map(read)
  .join('\n')
const found = Array.from(
  documents.matchAll(/\b((?:create|copy)[A-Z]\w*)\(input: \$\w+\)/g),
  ([, name = '']) => name,
)
const sent = [...new Set(found)]

const hasID = (name: string): boolean => {
  const type = mutations[name]?.args.find((arg) => arg.name === 'input')?.type
  const input = isNonNullType(type) ? type.ofType : type
  return isInputObjectType(input) && 'id' in input.getFields()
}

test('what makes something can be told that it is the same again', () => {
  expect(sent.length).toBeGreaterThan(40)
  expect(sent.filter((name) => !hasID(name) && !(name in exceptions))).toEqual([])
  expect(Object.keys(exceptions).filter((name) => hasID(name))).toEqual([])
})
