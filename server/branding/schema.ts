import { fullSkin, type Skin } from '../../shared/skin.ts'
import { AgencyType } from '../agencies/schema/types.ts'
import { builder } from '../platform/graphql/builder.ts'
import { skinOf, versionOf } from './queries/brand.ts'

const SkinConfiguration = builder.objectRef<Skin>('SkinConfiguration').implement({
  description: "An agency's theme; unset colors fall back to the product's defaults.",
  fields: (t) => ({
    primaryColor: t.exposeString('primaryColor', { description: 'Headers and menus.' }),
    secondaryColor: t.exposeString('secondaryColor', { description: 'Pages and lists.' }),
    btnColor: t.exposeString('btnColor', { description: 'Buttons and own messages.' }),
    chatBgColor: t.exposeString('chatBgColor', { description: 'Background of conversations.' }),
    chatBg: t.exposeString('chatBg', {
      nullable: true,
      description: 'Key of the background image for conversations.',
    }),
    textColor: t.exposeString('textColor', { description: 'Secondary text.' }),
    borderColor: t.exposeString('borderColor', { description: 'Borders and fields.' }),
  }),
})

builder.objectFields(AgencyType, (t) => ({
  skinConfiguration: t.field({
    type: SkinConfiguration,
    resolve: (agency) => fullSkin(skinOf(agency)),
  }),
  brandVersion: t.string({
    description: 'Changes with the branding; identifies the style sheet /api/v1/brand/{id}/style.css?v=',
    resolve: versionOf,
  }),
}))
