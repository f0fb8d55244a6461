import type { Language } from '../../shared/identity-facts.ts'
import type { SignedIn } from '../platform/lifecycle/sign-in.ts'
import { postJson } from '../platform/session/post-json.ts'

interface Registration {
  name: string
  email: string
  password: string
  language: Language
  /** The token of an invitation. */
  token?: string
}

/** The REST endpoints of sign-in; every failure is a ProductError. */
export const signInDoors = {
  login: (input: { email: string; password: string }) => postJson<SignedIn>('/jwt/login', input),
  /** Returns the session at once if an invitation's token proves the address; otherwise a confirmation email is sent. */
  register: (input: Registration) =>
    postJson<SignedIn | { status: 'verify'; registration: string }>('/jwt/register', input),
  /** Signs in by the link in the email, with the result of registering in this browser, or with a new password and a name. */
  verify: (input: { token: string; registration?: string; password?: string; name?: string }) =>
    postJson<SignedIn>('/jwt/verify', input),
  resendVerification: (email: string) => postJson<object>('/jwt/resend-verification', { email }),
  /** Emails a client a sign-in link. */
  askForLink: (email: string) => postJson<object>('/jwt/sign-in-link', { email }),
  loginWithLink: (token: string) => postJson<SignedIn>('/jwt/login-with-link', { token }),
  forgotPassword: (email: string) => postJson<object>('/jwt/forgot-password', { email }),
  resetPassword: (token: string, password: string) =>
    postJson<SignedIn>('/jwt/reset-password', { token, password }),
}
