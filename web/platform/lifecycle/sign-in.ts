import { accountDeactivated } from '../session/account-deactivated.ts'
import { forgetPerson, rememberedPerson, rememberPerson } from '../session/person.ts'
import { postJson } from '../session/post-json.ts'
import { type Tokens, tokens } from '../session/tokens.ts'
import { forgetEverything } from './forget.ts'

export interface SignedIn extends Tokens {
  user: { id: string; name: string; email: string; avatar: string | null }
}

/** Starts a session; what another person left in this browser is wiped first. */
export async function enter({ user, ...session }: SignedIn): Promise<void> {
  if (rememberedPerson() !== user.id) await forgetEverything()
  rememberPerson(user.id)
  accountDeactivated.set(false)
  tokens.set(session)
}

/** Ends the session on the server if it can be reached, and locally in any case. */
export async function signOut(): Promise<void> {
  const refreshToken = tokens.get()?.refreshToken
  accountDeactivated.set(false)
  tokens.clear()
  forgetPerson()
  if (refreshToken) await postJson('/jwt/logout', { refreshToken }).catch(() => undefined)
  await forgetEverything()
}
