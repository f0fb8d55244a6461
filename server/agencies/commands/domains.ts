import {
  checkDomainInput,
  createDomainInput,
  deleteDomainInput,
  domainsMax,
} from '../../../shared/domains.ts'
import { command } from '../../platform/command.ts'
import type { Context, ReadTx, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { canonicalHost } from '../../platform/http/hosts.ts'
import { parse } from '../../platform/input.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'
import { agencyChanged } from '../events.ts'
import { canKeepDomains } from '../policy.ts'
import { type AgencyRow, domainsOfAgency, getAgency } from '../queries/agencies.ts'
import { type ClaimRow, claimable, lookForProof, ownDomain, type Proof } from '../queries/domains.ts'
import { forgetHost } from '../queries/hosts.ts'
import { say } from '../sentences.ts'
import { lockAgency } from '../store/agencies.ts'
import {
  countDomains,
  deleteFrom,
  forgetMoves,
  insertClaim,
  moveDomain,
  takeDomain,
  takeFromOthers,
  updateClaim,
  updateDomain,
} from '../store/domains.ts'

/**
 * Claims a domain for the current agency, which gets it once a DNS record proves the claim. A repeated claim returns the
 * existing one and can only change which of the agency's domains it replaces. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND,
 * CONFLICT with ten domains.
 */
export const createDomain = command(createDomainInput, async (tx, wanted) => {
  const { agencyID, name: given } = wanted
  refuseForeignAgency(tx, agencyID, noAgency)
  if (!canKeepDomains(tx.viewer)) throw forbidden()
  const name = claimable(tx.app, given)
  if (!name) throw badInput({ name: say('noName') })
  await lockAgency(tx, agencyOf(tx))
  const before = await shownDomains(tx)
  const previous = wanted.previous && (await leftFor(tx, name, wanted.previous))
  const { claim, domain } = await ownDomain(tx, name)
  if (domain && previous !== undefined) await moveDomain(tx, name, previous)
  if (claim && previous !== undefined) await updateClaim(tx, name, { previous })
  if (!claim && !domain) {
    if ((await countDomains(tx)) >= domainsMax) throw conflict(say('tooManyDomains'))
    await insertClaim(tx, name, previous ?? null)
    act(tx, 'domainClaimed', { about: name })
  }
  return recordDomains(tx, before)
})

/** The agency's domain that the new one replaces. */
async function leftFor(tx: Tx, name: string, given: string): Promise<string> {
  const { domain } = await ownDomain(tx, canonicalHost(given))
  if (!domain || domain.name === name) throw badInput({ previous: say('noDomain') })
  return domain.name
}

/**
 * Checks whether the DNS proves a claim, and takes the domain; for a domain that the agency has, whether it still does. The
 * result is stored with the domain. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
 */
export async function checkDomain(ctx: Context, input: unknown): Promise<AgencyRow> {
  const { name: given } = parse(checkDomainInput, input)
  const name = canonicalHost(given)
  const token = await ctx.write(async (tx) => {
    const { claim, domain } = await known(tx, name)
    return claim?.token ?? domain?.token ?? null
  })
  // Outside any transaction: DNS lookups may take seconds.
  const proof = token ? await lookForProof(ctx.app, { name, token }) : 'noAnswer'
  return ctx.write(async (tx) => {
    await lockAgency(tx, agencyOf(tx))
    const before = await shownDomains(tx)
    const { claim, domain } = await known(tx, name)
    // After a concurrent release and a new claim, the record was another one; a domain set by the operator has none.
    if (token && (claim?.token ?? domain?.token) === token) await note(tx, name, proof, Boolean(claim))
    tx.afterCommit(() => forgetHost(tx.app, name))
    return recordDomains(tx, before)
  })
}

async function note(tx: Tx, name: string, proof: Proof, isClaim: boolean): Promise<void> {
  const checkedAt = tx.now
  if (!isClaim) {
    // Without a DNS answer the state is unknown: a working domain stays.
    const error = proof === 'proven' ? { error: null } : proof === 'noAnswer' ? {} : { error: proof }
    const { domain } = await ownDomain(tx, name)
    const isNew = 'error' in error && (error.error === null) !== (domain?.error === null)
    // The system's own check, four times a day, publishes a change of state only.
    if (isNew || tx.viewer.kind === 'member') auditProof(tx, name, proof)
    return updateDomain(tx, name, { checkedAt, ...error })
  }
  const { claim } = await ownDomain(tx, name)
  const isTaken = proof === 'proven' && claim !== undefined && (await take(tx, claim))
  auditProof(tx, name, isTaken ? 'proven' : 'noRecord')
  if (!isTaken) await updateClaim(tx, name, { checkedAt, error: proof === 'proven' ? 'taken' : proof })
}

const auditProof = (tx: Tx, name: string, proof: Proof): void =>
  act(tx, proof === 'proven' ? 'domainProved' : 'domainUnproved', { about: name })

/** Turns a proven claim into the agency's domain; false if another agency has it. An agency that loses it is notified. */
async function take(tx: Tx, claim: ClaimRow): Promise<boolean> {
  const nowhere = { address: null, keyId: null }
  for (const agencyId of await takeFromOthers(tx, claim.name))
    act(tx, 'domainLost', { about: claim.name }, { agencyId, actorId: null, origin: nowhere })
  if (!(await takeDomain(tx, claim))) return false
  const { domain } = await ownDomain(tx, claim.previous ?? '')
  if (domain) await moveDomain(tx, claim.name, domain.name)
  return true
}

/** Releases a domain: it stops working, and any agency that proves it can take it. Errors: FORBIDDEN, NOT_FOUND. */
export const deleteDomain = command(deleteDomainInput, async (tx, { name: given }) => {
  const name = canonicalHost(given)
  await lockAgency(tx, agencyOf(tx))
  const { claim } = await known(tx, name)
  const before = await shownDomains(tx)
  await deleteFrom(tx, claim ? 'domainClaim' : 'domain', name)
  if (!claim) await forgetMoves(tx, [name])
  act(tx, 'domainReleased', { about: name })
  tx.afterCommit(() => forgetHost(tx.app, name))
  return recordDomains(tx, before)
})

async function known(tx: ReadTx, name: string) {
  if (!canKeepDomains(tx.viewer)) throw forbidden()
  const found = await ownDomain(tx, name)
  if (!found.claim && !found.domain) throw notFound(say('noDomain'))
  return found
}

/** The agency's domains as its clients see them: claims and DNS checks are visible to staff only. */
async function shownDomains(tx: Tx): Promise<string> {
  tx.loaderOf(domainsOfAgency).clear(agencyOf(tx))
  const domains = await tx.load(domainsOfAgency, agencyOf(tx))
  return JSON.stringify(
    domains.map(({ name, previous, error }) => ({ name, previous, works: error === null })),
  )
}

async function recordDomains(tx: Tx, before: string): Promise<AgencyRow> {
  tx.record(agencyChanged(agencyOf(tx), (await shownDomains(tx)) === before))
  return getAgency(tx, agencyOf(tx))
}
