import { pool } from './peer.ts'

export type Input = { id: string; conversationID: string; channelID: string; content: string }

export const makeTable = () =>
  pool.query(`create table message (id uuid primary key, conversation_id uuid not null, channel_id uuid not null,
    content text not null, created_at timestamptz(3) not null)`)

/** One INSERT that commits by itself. */
export const insert = ({ id, conversationID, channelID, content }: Input) =>
  pool.query('insert into message values ($1, $2, $3, $4, $5)', [
    id,
    conversationID,
    channelID,
    content,
    new Date(),
  ])
