import type { Language } from '../../../shared/identity-facts.ts'
import type { SignedIn } from '../../platform/lifecycle/sign-in.ts'
import { postJson } from '../../platform/session/post-json.ts'
import type { Launch } from './given-launch.ts'

/** `mail`: the address is mailed, if it can be. `ask`: the link was mailed, and its reader has to agree first. */
export type Pending = { status: 'mail' | 'ask' }

/** Asks the server for the session of a launch; `asked` says that the person here has agreed to it. */
export const beginLaunch = (
  launch: Launch,
  { asked, language }: { asked: boolean; language: Language },
): Promise<SignedIn | Pending> =>
  postJson('/jwt/launch', 'code' in launch ? { ...launch, asked } : { ...launch, language })
