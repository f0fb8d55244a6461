import { stringifyDocument } from 'urql'
import { expect, test } from 'vitest'
import { graphql } from '../graphql.ts'
import { eventDocument } from './event-document.ts'

const person = graphql(`fragment Person on User { id name }`)
const identity = graphql(
  `fragment IdentityEvents on LiveEvent { ... on UserUpdated { user { ...Person } } }`,
  [person],
)
const agencies = graphql(
  `fragment AgencyEvents on LiveEvent { ... on UserUpdated { user { id ...Person } } }`,
  [person],
)

test('what is sent holds the events of every room, and every fragment once', () => {
  const sent = stringifyDocument(eventDocument([identity, agencies]))
  expect(sent).toContain('onEvent(after: $after)')
  for (const part of [
    '...IdentityEvents',
    '...AgencyEvents',
    'fragment IdentityEvents',
    'fragment AgencyEvents',
  ]) {
    expect(sent).toContain(part)
  }
  expect(sent.match(/fragment Person on User/g)).toHaveLength(1)
})

test('another set of rooms is another document', () => {
  expect(stringifyDocument(eventDocument([identity]))).not.toContain('AgencyEvents')
})
