import { z } from 'zod'
import {
  calendarDate,
  email,
  fields,
  fileKey,
  oneOf,
  socialAccount,
  timestamp,
  typedSecret,
  uuid,
  uuids,
} from './field.ts'
import { fieldMessage } from './field-message.ts'
import {
  appearances,
  autoResponderMax,
  bioMax,
  languages,
  passwordMax,
  passwordMin,
  personNameMax,
  unseenDurationMax,
} from './identity-facts.ts'
import { snoozedAtOnceMax } from './scheduling-facts.ts'
import { clearable, line, text } from './text.ts'
import { seenTimeZone, timeZone } from './time-zone.ts'

export * from './identity-facts.ts'

/** A new password: 8 to 200 characters of any kind. */
export function newPassword() {
  return typedSecret().pipe(
    z
      .string()
      .min(passwordMin, fieldMessage('tooShort', passwordMin))
      .max(passwordMax, fieldMessage('tooLong', passwordMax)),
  )
}

/** A password to be checked; impossible ones are refused like wrong ones, so only emptiness is an error here. */
export function currentPassword() {
  return typedSecret().pipe(
    z.string().min(1, fieldMessage('required')).max(passwordMax, fieldMessage('tooLong', passwordMax)),
  )
}

const token = () => line(2000)

export const registerInput = fields({
  name: line(personNameMax),
  email: email(),
  password: newPassword(),
  language: oneOf(languages).nullish(),
  token: token().nullish(),
})
export type RegisterInput = z.infer<typeof registerInput>

/** registration: the secret returned by the registration; without it, the confirming person chooses the password and the name. */
export const verifyInput = fields({
  token: token(),
  registration: token().nullish(),
  password: newPassword().nullish(),
  name: line(personNameMax).nullish(),
})
export type VerifyInput = z.infer<typeof verifyInput>

export const resendVerificationInput = fields({ email: email() })
export type ResendVerificationInput = z.infer<typeof resendVerificationInput>

export const loginInput = fields({ email: email(), password: currentPassword() })
export type LoginInput = z.infer<typeof loginInput>

export const refreshTokenInput = fields({ refreshToken: token() })
export type RefreshTokenInput = z.infer<typeof refreshTokenInput>

export const logoutInput = fields({ refreshToken: token().nullish() }).nullish()
export type LogoutInput = z.infer<typeof logoutInput>

/** The recipient of a password reset or a sign-in link. */
export const addressInput = fields({ email: email() })
export type AddressInput = z.infer<typeof addressInput>

export const loginWithLinkInput = fields({ token: token() })
export type LoginWithLinkInput = z.infer<typeof loginWithLinkInput>

export const resetPasswordInput = fields({ token: token(), password: newPassword() })
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>

export const updateUserInput = fields({
  id: uuid(),
  name: line(personNameMax).optional(),
  avatar: clearable(fileKey()),
  bio: clearable(text(bioMax)),
  birthDate: clearable(calendarDate()),
  facebookAccount: clearable(socialAccount()),
  linkedInAccount: clearable(socialAccount()),
  twitterAccount: clearable(socialAccount()),
  showProfile: z.boolean().optional(),
  language: oneOf(languages).optional(),
  appearance: oneOf(appearances).optional(),
  autoResponderContent: clearable(text(autoResponderMax)),
  unseenNotificationEnabled: z.boolean().optional(),
  unseenNotificationDuration: z.int().min(1).max(unseenDurationMax).optional(),
  dailyNotification: z.boolean().optional(),
  away: z.boolean().optional(),
  timeZone: timeZone().nullish(),
  snoozedMessages: uuids(snoozedAtOnceMax).optional(),
  lastSession: timestamp().optional(),
  seenTimeZone: seenTimeZone().optional(),
})
export type UpdateUserInput = z.infer<typeof updateUserInput>

export const changePasswordInput = fields({
  currentPassword: currentPassword(),
  newPassword: newPassword(),
}).refine((input) => input.currentPassword !== input.newPassword, {
  error: fieldMessage('samePassword'),
  path: ['newPassword'],
})
export type ChangePasswordInput = z.infer<typeof changePasswordInput>
