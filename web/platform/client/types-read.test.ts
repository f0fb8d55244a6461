import { gql } from 'urql'
import { expect, test } from 'vitest'
import { typesAnswered, typesRead } from './types-read.ts'

test('a query reads the types of all that it selects, through fragments and lists, and its root fields', () => {
  const query = gql`
    query {
      me { id }
      unreadNotifications
      channels: channelUsersByUser { items { channel { ...Parts } } }
    }
    fragment Parts on Channel {
      id
      ... on Channel { conversations { lastMessage { pieces { key } } } }
    }
  `
  expect([...typesRead(query)].sort()).toEqual(
    [
      'Channel',
      'ChannelUser',
      'ChannelUserConnection',
      'Conversation',
      'Message',
      'Piece',
      'Query.channelUsersByUser',
      'Query.me',
      'Query.unreadNotifications',
      'User',
    ].sort(),
  )
})

test('a mutation answers the types of its fields', () => {
  const mutation = gql('mutation { createCompany { id } signOutEverywhere }')
  expect(typesAnswered(mutation)).toEqual([
    { field: 'createCompany', type: 'Company' },
    { field: 'signOutEverywhere', type: undefined },
  ])
})
