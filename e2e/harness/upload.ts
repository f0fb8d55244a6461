import type { Account } from './api.ts'
import { password } from './api.ts'
import type { Served } from './atrium.ts'

export interface SentFile {
  name: string
  /** What it is for; a message by default. */
  purpose?: string
  type: string
  content: Uint8Array | string
}

/** Uploads a file through the API and returns its piece. */
export async function upload(
  { url }: Pick<Served, 'url'>,
  { email }: Pick<Account, 'email'>,
  agencyId: string,
  { name, type, content, purpose }: SentFile,
): Promise<{ key: string }> {
  const signedIn = await fetch(`${url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { accessToken } = await signedIn.json()
  const response = await fetch(
    `${url}/api/v1/uploads?${new URLSearchParams({ name, ...(purpose && { purpose }) })}`,
    {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${accessToken}`, 'atrium-agency': agencyId },
      body: content as BodyInit,
    },
  )
  if (response.status !== 201) throw new Error(await response.text())
  const { key } = await response.json()
  return { key }
}
