/**
 * The purpose of an upload: a message or a task, a request, a profile picture (or a channel's), an agency's, its brand, or a
 * registration.
 */
export const uploadPurposes = [
  'attachment',
  'request',
  'avatar',
  'agencyAvatar',
  'brand',
  'registration',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** The maximum size of a file of a person who is in no agency yet, in bytes. */
export const registrationBytesMax = 20_000_000
/** A picture of a person, an agency or a channel, in bytes. */
export const pictureBytesMax = 5_000_000

/** The maximum sizes of files by purpose, where there is a separate limit, in bytes. */
export const purposeBytesMax: Partial<Record<UploadPurpose, number>> = {
  avatar: pictureBytesMax,
  agencyAvatar: pictureBytesMax,
  brand: pictureBytesMax,
  registration: registrationBytesMax,
}

/** Purposes with uploads in parts; all others have lower limits. */
export const partsPurposes = ['attachment', 'request'] as const
export type PartsPurpose = (typeof partsPurposes)[number]
