import type { UpdateAgencyInput } from '../../shared/agencies.ts'
import { defaultSkin, type Skin, type SkinInput } from '../../shared/skin.ts'
import { agencyById } from '../agencies/queries/agencies.ts'
import { setPicture } from '../media/commands/attach.ts'
import type { Tx } from '../platform/context.ts'
import { agencyOf } from '../platform/database/viewer.ts'
import { act } from '../platform/events/act.ts'
import { skinOf } from './queries/brand.ts'
import { saveSkin } from './store.ts'

/** Saves the theme given to `updateAgency`; returns whether it changed. Errors: BAD_USER_INPUT for another person's picture. */
export async function changeSkin(
  tx: Tx,
  { skinConfiguration: wanted }: Pick<UpdateAgencyInput, 'skinConfiguration'>,
): Promise<boolean> {
  const agency = wanted ? await tx.load(agencyById, agencyOf(tx)) : null
  if (!wanted || !agency) return false
  const before = skinOf(agency)
  const skin = merged(before, wanted)
  const key = skin.chatBg ?? null
  if (key !== (before.chatBg ?? null)) await setPicture(tx, { ...pictureOwner(agency.id), key })
  await saveSkin(tx, Object.keys(skin).length > 0 ? skin : null)
  const names = differences(before, skin)
  if (names.length === 0) return false
  if (Object.keys(skin).length === 0) act(tx, 'brandReset')
  else act(tx, 'brandChanged', { about: names.join(', ') })
  return true
}

const differences = (before: Partial<Skin>, after: Partial<Skin>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Skin)[])].filter(
    (name) => before[name] !== after[name],
  )

const pictureOwner = (id: string) => ({
  owner: { kind: 'skin', id, agencyId: null },
  purpose: 'brand' as const,
  field: 'skinConfiguration.chatBg',
})

/** Only differences from the default theme are stored, so that other agencies follow its changes. */
function merged(before: Partial<Skin>, wanted: SkinInput): Partial<Skin> {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const all = Object.entries({ ...before, ...Object.fromEntries(given) })
  return Object.fromEntries(
    all.filter(([name, value]) => value !== null && value !== defaultSkin[name as keyof Skin]),
  )
}
