import { fullSkin, type Skin } from '../../shared/skin.ts'
import { AgencyType } from '../agencies/schema/types.ts'
import { builder } from '../platform/graphql/builder.ts'
import { skinOf, versionOf } from './queries.ts'

const SkinConfiguration = builder.objectRef<Skin>('SkinConfiguration').implement({
  description: "How an agency looks; the product's own colour where it has chosen none.",
  fields: (t) => ({
    primaryColor: t.exposeString('primaryColor', { description: 'headers, menus' }),
    secondaryColor: t.exposeString('secondaryColor', { description: 'pages, lists' }),
    btnColor: t.exposeString('btnColor', { description: 'buttons, own messages' }),
    chatBgColor: t.exposeString('chatBgColor', { description: 'behind conversations' }),
    chatBg: t.exposeString('chatBg', { nullable: true, description: 'key of the picture there' }),
    textColor: t.exposeString('textColor', { description: 'secondary text' }),
    borderColor: t.exposeString('borderColor', { description: 'lines, fields' }),
  }),
})

builder.objectFields(AgencyType, (t) => ({
  skinConfiguration: t.field({
    type: SkinConfiguration,
    resolve: (agency) => fullSkin(skinOf(agency)),
  }),
  brandVersion: t.string({
    description: 'changes with the look: names the style sheet /api/v1/brand/{id}/style.css?v=',
    resolve: versionOf,
  }),
}))
