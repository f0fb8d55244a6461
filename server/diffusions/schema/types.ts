import { audienceRoles, deliveryStates, diffusionStates } from '../../../shared/diffusions.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import type { DeliveryRow } from '../queries/deliveries.ts'
import type { DiffusionRow } from '../queries/diffusions.ts'
import type { TextRow } from '../queries/texts.ts'

export const AudienceRole = builder.enumType('AudienceRole', { values: audienceRoles })
export const DiffusionState = builder.enumType('DiffusionState', { values: diffusionStates })
export const DeliveryState = builder.enumType('DeliveryState', { values: deliveryStates })

export const DiffusionType = builder.objectRef<DiffusionRow>('Diffusion')
export const DiffusionMessageType = builder.objectRef<TextRow>('DiffusionMessage')
export const DiffusionDeliveryType = builder.objectRef<DeliveryRow>('DiffusionDelivery')

export const DiffusionConnection = connectionOf('DiffusionConnection', DiffusionType)
export const DiffusionMessageConnection = connectionOf('DiffusionMessageConnection', DiffusionMessageType)
export const DiffusionDeliveryConnection = connectionOf('DiffusionDeliveryConnection', DiffusionDeliveryType)
