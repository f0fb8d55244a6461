import type { z } from 'zod'
import { launchCodeInput, launchInput } from '../../../shared/keys.ts'
import { countSignInCall } from '../../identity/commands/limits.ts'
import { mailLaunchSoon } from '../../identity/commands/links.ts'
import { openAccount } from '../../identity/commands/open-account.ts'
import {
  type Device,
  endSessions,
  type SignedIn,
  startSession,
  withAccessToken,
} from '../../identity/commands/sessions.ts'
import { type AccountRow, accountOfId } from '../../identity/queries.ts'
import type { Context, ReadTx, Tx } from '../../platform/context.ts'
import { forbidden, unauthenticated } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { networkOf } from '../../platform/http/network.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { type CredentialRow, credentialOfKey, credentialOfLaunch } from '../queries/credentials.ts'
import { say } from '../sentences.ts'
import { admitByKey } from '../steps/admit-by-key.ts'
import { idOfWholeKey } from '../steps/secret.ts'
import { isMailedCode, noteUse, type Spent, spendCode, takeMailed } from '../store.ts'

/**
 * Begins a session with exactly the key's role, in its agency only, by the code of a signed launch or of a mail; null if it
 * was mailed and its bearer must confirm first, which does not use up the code. Called as the platform.
 * Errors: BAD_USER_INPUT, RATE_LIMITED, UNAUTHENTICATED for an invalid code.
 */
export async function launch(ctx: Context, input: unknown, device: Device): Promise<SignedIn | null> {
  const given = parse(launchCodeInput, input)
  await countSignInCall(ctx.app, device.address)
  const entered = await ctx.write((tx) => enterByCode(tx, given, device))
  return entered && withAccessToken(ctx.app, entered)
}

/**
 * Launches without a signature, by a client key that allows it: a mail is sent to the address, and neither the response nor the
 * work done reveals whether it has an account. Called as the platform.
 * Errors: BAD_USER_INPUT, RATE_LIMITED, UNAUTHENTICATED for an invalid key, FORBIDDEN for one that requires a signature.
 */
export async function askForLaunch(ctx: Context, input: unknown, device: Device): Promise<void> {
  const { accessKey, email, name, language } = parse(launchInput, input)
  await countSignInCall(ctx.app, device.address)
  const accessKeyId = await idOfWholeKey(ctx.app, accessKey)
  const key = await ctx.read(async (tx) =>
    openKey(tx, accessKeyId ? await credentialOfKey(tx, accessKeyId) : undefined, device),
  )
  if (!key.unsigned) throw forbidden(say('signatureNeeded'))
  const about = {
    ...{ keyAgencyId: key.agencyId, credentialId: key.id, name, language: language ?? 'en' },
    address: networkOf(device.address),
  }
  await mailLaunchSoon(ctx, { task: 'keys.mailLaunch', email, device, about })
}

type Given = z.output<typeof launchCodeInput>

async function enterByCode(tx: Tx, { code, asked }: Given, device: Device) {
  const hash = hashOf(code)
  // An attacker may forward the link that they were emailed, so that the victim writes into an account of the attacker.
  const isWhereMailed = device.agencyId === null
  if (isWhereMailed && !asked && (await isMailedCode(tx, hash))) return null
  const spent = (await spendCode(tx, hash)) ?? (isWhereMailed ? await takeMailed(tx, hash) : undefined)
  if (!spent) throw unauthenticated(say('codeUsed'))
  const key = openKey(tx, await credentialOfLaunch(tx, spent.agencyId, spent.credentialId), device)
  const account = spent.userId ? await accountOfId(tx, spent.userId) : await openMailed(tx, key, spent)
  if (!account?.active) throw unauthenticated(say('codeUsed'))
  // Earlier sessions have not proved that they own the address; the holder of the key vouches for it.
  if (!account.verified) await endSessions(tx, { accountId: account.id })
  return enter(tx, key, account, device)
}

type Mailed = Pick<Spent, 'email' | 'name' | 'language'>

/** Creates the account of a person who followed a mailed link, which proves the address; null if it has one by now. */
async function openMailed(
  tx: Tx,
  key: CredentialRow,
  { email, name, language }: Mailed,
): Promise<AccountRow | null> {
  if (!email || !name || !language) return null
  const account = await openAccount(tx, { email, name, language, verified: true })
  if (account) await admitByKey(tx, key, account)
  return account
}

/** Whether a key is denied or expired. */
export const isOver = ({ now }: Pick<ReadTx, 'now'>, { deniedAt, expiresAt }: CredentialRow): boolean =>
  deniedAt !== null || (expiresAt !== null && expiresAt <= now)

/** A key that is valid at this host. Errors: UNAUTHENTICATED, with the same message whatever is wrong. */
export function openKey(
  tx: Pick<ReadTx, 'now'>,
  key: CredentialRow | undefined,
  { agencyId }: Pick<Device, 'agencyId'>,
): CredentialRow {
  if (!key || isOver(tx, key) || (agencyId && agencyId !== key.agencyId))
    throw unauthenticated(say('opensNothing'))
  return key
}

/** Begins a session in the key's agency only, and for a client key as a client only; it ends when the key is denied. */
async function enter(tx: Tx, key: CredentialRow, account: AccountRow, device: Device) {
  const { id: keyId, agencyId, name } = key
  if (!(await noteUse(tx, keyId))) throw unauthenticated(say('opensNothing'))
  const origin = { address: device.address, keyId }
  act(tx, 'launched', { about: name, to: key.role }, { agencyId, actorId: account.id, origin })
  return startSession(tx, account, { ...device, agencyId }, { clientsOnly: key.role === 'client', key })
}
