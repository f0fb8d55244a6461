import { uploadMark } from '../database/demo/media.ts'
import type { Deed } from '../database/demo/perform.ts'
import type { Part, Stage } from '../database/demo/stage.ts'
import {
  agencies,
  type StoryAgency,
  type StoryInvitation,
  type StoryMember,
} from '../database/demo/story/agencies.ts'
import { type PersonKey, people } from '../database/demo/story/people.ts'
import { signUp } from '../identity/demo.ts'
import { acceptInvitation } from './commands/accept-invitation.ts'
import { acceptPairing } from './commands/accept-pairing.ts'
import { createAgency } from './commands/create-agency.ts'
import { createCompany } from './commands/create-company.ts'
import { createPendingInvitation } from './commands/create-pending-invitation.ts'
import { createSymLink } from './commands/create-sym-link.ts'
import { updateAgencyUser } from './commands/update-agency-user.ts'
import { agencyUsersByAgency } from './queries/members.ts'
import { symLinkToMail } from './queries/sym-links.ts'

const minute = 60_000
const day = 86_400_000

/** Agencies are founded, people come and go, and some invitations stay open. */
export const agenciesPart: Part = (stage) => [
  ...agencies.flatMap((agency, index) => {
    const opening = new Date(stage.time.founded.getTime() + index * 20 * minute)
    const after = (minutes: number) => new Date(opening.getTime() + minutes * minute)
    return [
      { at: opening, lane: null, run: () => found(stage, agency) },
      ...agency.members.map((member, place) => ({
        at: member.from ? stage.time.at(member.from) : after(place + 2),
        lane: null,
        run: () => join(stage, agency, member),
      })),
      ...agency.members.flatMap((member) => leaving(stage, agency, member)),
      ...agency.invitations.map((invitation) => inviting(stage, agency, invitation)),
    ]
  }),
  ...links.map(([creator, reader]) => ({
    at: stage.time.at(0.7),
    lane: null,
    run: () => link(stage, creator, reader),
  })),
]

/** Account links of the story. */
const links = [
  ['joao', 'mara'],
  ['beatriz', 'rui'],
] as const satisfies readonly (readonly [PersonKey, PersonKey])[]

async function link(stage: Stage, creator: PersonKey, reader: PersonKey): Promise<void> {
  const agency = 'northwind'
  const { email } = people[reader]
  const { id } = await stage.as(creator, agency, (ctx) => createSymLink(ctx, { email }))
  // The mail with this token is not sent.
  const asked = await stage.app.asSystem(stage.agencies.get(agency), 'staff', (ctx) =>
    ctx.read((tx) => symLinkToMail(tx, id)),
  )
  await stage.as(reader, agency, (ctx) =>
    acceptPairing(ctx, { invitation: asked?.data.url.split('/').at(-1) }),
  )
}

async function found(stage: Stage, agency: StoryAgency): Promise<void> {
  const { key, name, description, color, owner, ownerPosition } = agency
  if (!stage.people.has(owner)) await signUp(stage, owner)
  const avatar = color ? await stage.as(owner, null, (ctx) => uploadMark(ctx, color)) : null
  const { id } = await stage.as(owner, null, (ctx) => createAgency(ctx, { name, description, avatar }))
  stage.agencies.set(key, id)
  await stage.joined.tell(key, owner)
  await changeMember(stage, agency, owner, { position: ownerPosition })
  for (const { key: companyKey, ...company } of agency.companies) {
    const made = await stage.as(owner, key, (ctx) => createCompany(ctx, company))
    stage.companies.set(companyKey, made.id)
  }
}

/** A person is invited and accepts, with a new account or with their existing one. */
async function join(stage: Stage, { key, owner }: StoryAgency, member: StoryMember): Promise<void> {
  const { person, role, position, tag, company, manager } = member
  const { token } = await stage.as(owner, key, (ctx) =>
    createPendingInvitation(ctx, {
      email: people[person].email,
      // As clients they would get a new channel each; the story creates its channels later.
      agencyRole: role === 'client' ? 'user' : role,
      position,
      tag,
      ...(manager ? { assignedToID: stage.people.get(manager).userId } : {}),
    }),
  )
  if (stage.people.has(person)) await stage.as(person, null, (ctx) => acceptInvitation(ctx, { token }))
  else await signUp(stage, person, token)
  if (role === 'client') {
    const companyID = company ? stage.companies.get(company) : null
    await changeMember(stage, { key, owner }, person, { role, companyID })
  }
  await stage.joined.tell(key, person)
}

function leaving(stage: Stage, agency: StoryAgency, { person, until }: StoryMember): Deed[] {
  if (!until) return []
  const run = () => changeMember(stage, agency, person, { active: false })
  return [{ at: stage.time.at(until), lane: null, run }]
}

async function changeMember(
  stage: Stage,
  { key, owner }: Pick<StoryAgency, 'key' | 'owner'>,
  person: StoryMember['person'],
  changes: Record<string, unknown>,
): Promise<void> {
  const userID = { eq: stage.people.get(person).userId }
  await stage.as(owner, key, async (ctx) => {
    const agencyID = stage.agencies.get(key)
    const { items } = await ctx.read((tx) => agencyUsersByAgency(tx, { agencyID, userID }))
    await updateAgencyUser(ctx, { id: items[0]?.id, ...changes })
  })
}

function inviting(stage: Stage, { key }: StoryAgency, invitation: StoryInvitation): Deed {
  const { by, daysAgo, role, address, position, company, channel } = invitation
  const at = new Date(stage.time.now.getTime() - daysAgo * day)
  const run = () =>
    stage.as(by, key, (ctx) =>
      createPendingInvitation(ctx, {
        ...address,
        agencyRole: role,
        position,
        ...(company ? { companyID: stage.companies.get(company) } : {}),
        ...(channel ? { channelID: stage.channels.get(channel) } : {}),
      }),
    )
  return { at, lane: null, run }
}
