import { z } from 'zod'
import { email, fields, oneOf, timestamp, uuid } from './field.ts'
import { languages, personNameMax } from './identity.ts'
import { line } from './text.ts'

/** A client key creates clients, a user key staff. */
export const keyRoles = ['client', 'user'] as const
export type KeyRole = (typeof keyRoles)[number]

export const keyNameMax = 80
/** The maximum number of keys of an agency that are not denied. */
export const keysMax = 50

/** The prefix of ids of access keys, so that they are recognizable. */
export const accessKeyMark = 'ak_'

/** The input fields of a new key. */
export const keyNameInput = fields({ name: line(keyNameMax) })

export const createCredentialInput = fields({
  agencyID: uuid().nullish(),
  name: line(keyNameMax),
  role: oneOf(keyRoles),
  unsigned: z.boolean().nullish(),
  expiresAt: timestamp().nullish(),
})

export const denyCredentialInput = fields({ id: uuid() })

const person = { email: email(), name: line(personNameMax), language: oneOf(languages).nullish() }

/** A launch without a signature. */
export const launchInput = fields({ accessKey: line(200), ...person })
/** The second step of a launch: its code, and whether the bearer was asked, which a mailed code requires. */
export const launchCodeInput = fields({ code: line(200), asked: z.boolean().nullish() })

/** Seconds for which a signature is valid before and after its time. */
export const launchSeconds = 60

export const signedLaunchInput = fields({
  accessKeyId: line(100),
  ...person,
  timestamp: z.int(),
  nonce: line(100),
  signature: line(200),
})
export type SignedLaunch = z.infer<typeof signedLaunchInput>

/** The text that the signature of a launch signs. */
export const signedText = ({
  accessKeyId,
  email: address,
  name,
  timestamp: at,
  nonce,
}: Pick<SignedLaunch, 'accessKeyId' | 'email' | 'name' | 'timestamp' | 'nonce'>): string =>
  [accessKeyId, address, name, at, nonce].join('\n')
