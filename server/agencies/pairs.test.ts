import { afterAll, beforeAll, test } from 'vitest'
import { signUp } from '../identity/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { dnsServer } from '../testing/dns-server.ts'
import { invitationsOf, tokenIn } from '../testing/invitations.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { type AgencyCaller, addDomain, admitted, join, plantLink, type TestAgency } from './factory.ts'
import { access } from './policy.ts'

// Two admins do any two things concurrently to the people, companies, invitations and domains of one agency.
let server: TestServer
let agency: TestAgency
let admin: AgencyCaller
let dns: Awaited<ReturnType<typeof dnsServer>>
/** Two people whose memberships sort differently from their accounts, to expose inconsistent lock orders. */
let early: AgencyCaller
let late: AgencyCaller
let channelID: string

beforeAll(async () => {
  dns = await dnsServer()
  const env = { DNS_SERVERS: dns.address, PUBLIC_URL: 'https://atrium.test' }
  ;({ server, agency } = await pairsServer(env))
  admin = await join(server, agency.agencyId, { role: 'admin', name: 'Boris Boss' })
  const [one, other] = [await signUp(server, { name: 'Early' }), await signUp(server, { name: 'Late' })]
  const { agencyId } = agency
  late = { ...other, agencyId, memberId: await admitted(server, agencyId, other.userId, { role: 'client' }) }
  early = { ...one, agencyId, memberId: await admitted(server, agencyId, one.userId, { role: 'client' }) }
  channelID = (
    await change(server, agency.owner, 'createChannel', {
      scope: 'client',
      name: 'Arrivals',
      destination: [admin.userId],
    })
  ).id
})
afterAll(async () => {
  await server.stop()
  dns.stop()
})

type People = { companyID: string; companyName: string; invitationID: string; token: string }

async function plantPeople(): Promise<People> {
  await tryChange(server, agency.admin, 'transferAgency', {
    id: agency.agencyId,
    ownerID: agency.owner.userId,
  })
  const named = { name: newId() }
  const { id: companyID } = await change(server, agency.owner, 'createCompany', named)
  await withClient(server.databaseUrl, (client) =>
    client.query(
      "update agency_user set role = 'client', active = true, removed_at = null, company_id = $1 where id = any($2)",
      [companyID, both()],
    ),
  )
  const phone = `+49${String(Math.random()).slice(2, 11)}`
  const invited = { phone, agencyRole: 'client', companyID, channelID }
  const { id: invitationID, link } = await change<{ id: string; link: string }>(
    server,
    inviter(),
    'createPendingInvitation',
    invited,
    'id link',
  )
  return { companyID, companyName: named.name, invitationID, token: tokenIn(link) }
}

let invitations = 0
/** Each of them may send about two hundred invitations an hour. */
function inviter(): AgencyCaller {
  invitations += 1
  return [agency.owner, agency.admin, admin][invitations % 3] ?? admin
}

const both = () => [early.memberId, late.memberId]

const ofPeople: Record<string, Act<People>> = {
  updateAgency: () => ({ id: agency.agencyId, name: newId() }),
  transferAgency: () => ({ id: agency.agencyId, ownerID: agency.admin.userId }),
  'updateAgencyUser next owner': () => ({ id: agency.admin.memberId, position: 'Head' }),
  updateAgencyUser: ({ companyID }) => ({ id: early.memberId, companyID, companyPhone: '+49 30 1234567' }),
  'updateAgencyUser named': ({ companyName }) => ({ id: late.memberId, companyName }),
  'updateAgencyUser staff': () => ({ id: early.memberId, role: 'user' }),
  'updateAgencyUser client': async () => {
    await tryChange(server, agency.owner, 'updateAgencyUser', { id: early.memberId, role: 'user' })
    return { id: early.memberId, role: 'client' }
  },
  updateAgencyUsers: () => ({ ids: both(), tag: 'VIP' }),
  deleteAgencyUser: () => ({ id: late.memberId }),
  deleteAgencyUsers: () => ({ ids: both() }),
  createAgencyUser: async () => {
    await tryChange(server, agency.owner, 'deleteAgencyUser', { id: early.memberId })
    return { agencyID: agency.agencyId, userID: early.userId, role: 'client' }
  },
  createCompany: () => ({ name: newId() }),
  updateCompany: ({ companyID: id }) => ({ id, name: newId() }),
  deleteCompany: ({ companyID: id }) => ({ id }),
  createPendingInvitation: ({ companyID }) => ({
    email: `${newId()}@example.com`,
    agencyRole: 'client',
    companyID,
    channelID,
  }),
  updatePendingInvitation: ({ invitationID: id }) => ({ id }),
  deletePendingInvitation: ({ invitationID: id }) => ({ id }),
  acceptInvitation: () => ({}),
  renewRegistrationLink: () => ({ agencyID: agency.agencyId }),
  // Actions that depend on people's roles.
  createChannel: () => ({ scope: 'client', name: newId(), destination: [early.userId, late.userId] }),
}

test('any two things are done to the people of one agency at once: nobody waits in a circle', async () => {
  await expectEveryPair(server, {
    plant: plantPeople,
    acts: ofPeople,
    calls: {
      transferAgency: (input) => tryChange(server, agency.owner, 'transferAgency', input),
      acceptInvitation: async (_, { token }) => {
        const { error } = await invitationsOf(server).accept(await signUp(server), token)
        return { code: error?.extensions.code }
      },
    },
    ends: [
      ...[
        'transferAgency',
        'updateAgencyUser staff',
        'deleteAgencyUser',
        'deleteAgencyUsers',
        'createAgencyUser',
      ],
      ...['updateCompany', 'deleteCompany', 'deletePendingInvitation', 'acceptInvitation'],
    ],
    callers: [admin, agency.owner],
    lanes: 1,
    wrongRows,
  })
})

/** Scarce resources of an agency or a person; each action needs one of them. */
type Few = { domain: string; claim: string; listID: string; link: { id: string; token: string } }

async function plantFew(): Promise<Few> {
  await withClient(server.databaseUrl, (client) =>
    client.query(
      'delete from smart_list; delete from sym_link; delete from domain; delete from domain_claim',
    ),
  )
  const [domain, claim] = [`${newId()}.example`, `${newId()}.example`]
  await addDomain(server, agency.agencyId, { name: domain })
  await change(server, agency.owner, 'createDomain', { name: claim, previous: domain })
  await withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query('select token from domain_claim where name = $1', [claim])
    dns.set(`_atrium.${claim}`, `atrium-verification=${rows[0].token}`)
  })
  const { id: listID } = await change(server, agency.owner, 'createSmartList', { name: newId(), tag: 'VIP' })
  const link = await plantLink(server, agency.client, agency.outsider, { accepted: false })
  return { domain, claim, listID, link }
}

const ofFew: Record<string, Act<Few>> = {
  createDomain: ({ domain: previous }) => ({ name: `${newId()}.example`, previous }),
  'createDomain moved': ({ claim: name, domain: previous }) => ({ name, previous }),
  checkDomain: ({ claim: name }) => ({ name }),
  deleteDomain: ({ domain: name }) => ({ name }),
  'deleteDomain claimed': ({ claim: name }) => ({ name }),
  createSmartList: () => ({ name: newId(), role: 'client' }),
  updateSmartList: ({ listID: id }) => ({ id, tag: 'Gold' }),
  deleteSmartList: ({ listID: id }) => ({ id }),
  createSymLink: () => ({ email: `${newId()}@example.com` }),
  acceptPairing: ({ link }) => ({ invitation: link.token }),
  deleteSymLink: ({ link: { id } }) => ({ id }),
}

test('any two things are done to its names, lists and links: nothing leads to what is gone', async () => {
  const asClient = (operation: string) => (input: Record<string, unknown>) =>
    tryChange(server, agency.client, operation, input)
  await expectEveryPair(server, {
    plant: plantFew,
    acts: ofFew,
    calls: {
      acceptPairing: (input) => tryChange(server, agency.outsider, 'acceptPairing', input),
      createSymLink: asClient('createSymLink'),
      deleteSymLink: asClient('deleteSymLink'),
    },
    ends: Object.keys(ofFew),
    callers: [admin, agency.owner],
    lanes: 1,
    wrongRows: wrongNames,
  })
})

// createAgency creates another agency; exportEventStreams adds to the audit log that it was read.
const alone = ['createAgency', 'exportEventStreams']

testThatAllAreTried(access, { ...ofPeople, ...ofFew }, alone)

/** Agencies whose owner is no admin, staff of a company, two registration links. */
const wrongRows = `select a.id, m.role from agency a join agency_user m on m.agency_id = a.id and m.user_id = a.owner_id
      where m.role <> 'admin' or not m.active or m.removed_at is not null
    union all select m.id, m.role from agency_user m where m.role <> 'client' and m.company_id is not null
    union all select i.agency_id, count(*)::text from pending_invitation i where i.email is null and i.phone is null
      group by i.agency_id having count(*) > 1`

/** Domains that redirect from one that is not the agency's. */
const wrongNames = `select d.name, d.previous from domain d where d.previous is not null and not exists
    (select from domain p where p.agency_id = d.agency_id and p.name = d.previous)`
