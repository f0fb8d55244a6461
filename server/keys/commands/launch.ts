import { launchCodeInput, launchInput } from '../../../shared/keys.ts'
import { countSignInCall } from '../../identity/commands/limits.ts'
import { openAccount } from '../../identity/commands/open-account.ts'
import {
  type Device,
  endSessions,
  type SignedIn,
  startSession,
  withAccessToken,
} from '../../identity/commands/sessions.ts'
import { type AccountRow, accountOfId } from '../../identity/queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { forbidden, unauthenticated } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { type CredentialRow, credentialOfKey, credentialOfLaunch } from '../queries/credentials.ts'
import { say } from '../sentences.ts'
import { noteUse, spendCode } from '../store.ts'
import { admitByKey } from './admit-by-key.ts'
import { idOfWholeKey } from './secret.ts'

/**
 * Begins a session of exactly a key's role, in its agency alone: for a new account, by a client key; or for whom a signed
 * launch has named, by the code that it gave. Called as the platform.
 * Errors: BAD_USER_INPUT, RATE_LIMITED, UNAUTHENTICATED for a key or code that opens nothing, FORBIDDEN for an account that exists.
 */
export async function launch(ctx: Context, input: unknown, device: Device): Promise<SignedIn> {
  const begin = hasCode(input) ? byCode(input, device) : await byKey(ctx, input, device)
  await countSignInCall(ctx.app, device.address)
  return withAccessToken(ctx.app, await ctx.write(begin))
}

const hasCode = (input: unknown): boolean => typeof input === 'object' && input !== null && 'code' in input

function byCode(input: unknown, device: Device) {
  const { code } = parse(launchCodeInput, input)
  return (tx: Tx) => enterByCode(tx, code, device)
}

async function byKey({ app }: Context, input: unknown, device: Device) {
  const { accessKey, email, name, language } = parse(launchInput, input)
  const accessKeyId = await idOfWholeKey(app, accessKey)
  return async (tx: Tx) => {
    const key = openKey(tx, accessKeyId ? await credentialOfKey(tx, accessKeyId) : undefined, device)
    if (!key.unsigned) throw forbidden(say('signatureNeeded'))
    const account = await openAccount(tx, { email, name, language: language ?? 'en' })
    if (!account) throw forbidden(say('accountExists'))
    await admitByKey(tx, key, account)
    return enter(tx, key, account, device)
  }
}

async function enterByCode(tx: Tx, code: string, device: Device) {
  const spent = await spendCode(tx, hashOf(code))
  if (!spent) throw unauthenticated(say('codeUsed'))
  const key = openKey(tx, await credentialOfLaunch(tx, spent.agencyId, spent.credentialId), device)
  const account = await accountOfId(tx, spent.userId)
  if (!account?.active) throw unauthenticated(say('codeUsed'))
  // Whoever was here first has not shown that the address is theirs: an unsigned launch asks nobody.
  if (!account.verified) await endSessions(tx, { accountId: account.id })
  return enter(tx, key, account, device)
}

/** A key that may open something at this host, now. Errors: UNAUTHENTICATED, in the same words whatever is wrong. */
export function openKey(
  { now }: Tx,
  key: CredentialRow | undefined,
  { agencyId }: Pick<Device, 'agencyId'>,
): CredentialRow {
  const isOver = key?.deniedAt || (key?.expiresAt && key.expiresAt <= now)
  if (!key || isOver || (agencyId && agencyId !== key.agencyId)) throw unauthenticated(say('opensNothing'))
  return key
}

/** The session works in the key's agency alone, and for a client key as a client alone; it ends when the key is denied. */
async function enter(tx: Tx, key: CredentialRow, account: AccountRow, device: Device) {
  const { id: keyId, agencyId, name } = key
  if (!(await noteUse(tx, keyId))) throw unauthenticated(say('opensNothing'))
  const origin = { address: device.address, keyId }
  act(tx, 'launched', { about: name, to: key.role }, { agencyId, actorId: account.id, origin })
  return startSession(tx, account, { ...device, agencyId }, { clientsOnly: key.role === 'client', key })
}
