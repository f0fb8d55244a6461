import { skinInput } from '../../../shared/skin.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'

/** How an agency looks; what is kept of it, and shown, is the part of room branding. */
export const SkinConfigurationInput = inputOf('SkinConfigurationInput', skinInput())
