import fastify from 'fastify'
import { pool, ready, settings } from './peer.ts'

// A handwritten query for this page and nothing else: no rights, no schema, our tables.
const page = `
  select m.id, m.content, m.created_at as "createdAt", m.updated_at as "updatedAt", m.edited_at as "editedAt",
    m.published_at as "publishedAt", m.owner_id as "ownerID", m.from_staff as "fromStaff",
    json_build_object('id', o.id, 'name', o.name, 'avatar', o.avatar, 'role', om.role) as owner,
    m.conversation_id as "conversationID", m.channel_id as "channelID", m.response_to_id as "responseToID", m.responses,
    m.last_response_id as "lastResponseID", m.media_type as "mediaType", m.pieces, m.mentions, m.internal,
    m.deleted_at is not null as _deleted,
    case when l.id is not null then json_build_object('id', l.id, 'createdAt', l.created_at, 'ownerID', l.owner_id,
      'owner', json_build_object('id', lo.id, 'name', lo.name, 'avatar', lo.avatar, 'role', lm.role)) end as "lastResponse"
  from message m
    join account o on o.id = m.owner_id
    join agency_user om on om.agency_id = m.agency_id and om.user_id = m.owner_id
    left join message l on l.agency_id = m.agency_id and l.id = m.last_response_id
    left join account lo on lo.id = l.owner_id
    left join agency_user lm on lm.agency_id = l.agency_id and lm.user_id = l.owner_id
  where m.agency_id = $1 and m.conversation_id = $2 and m.response_to_id is null and (m.deleted_at is null or m.responses > 0)
  order by m.created_at desc, m.id desc limit 20`

const app = fastify()
app.post('/graphql', async (request) => {
  const { variables } = request.body as { variables: { conversationID: string } }
  const { rows } = await pool.query({
    name: 'page',
    text: page,
    values: [request.headers['atrium-agency'], variables.conversationID],
  })
  return { data: { messagesByConversation: { items: rows } } }
})
await app.listen({ port: settings.port, host: '127.0.0.1' })
ready()
