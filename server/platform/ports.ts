/** A question that a lower room asks and upper rooms answer, inside the caller's transaction. */
export type Port<Answer> = { readonly name: string; readonly __answer?: Answer }

/** Declares a port; Answer is the type of the function that upper rooms provide. */
export const definePort = <Answer>(name: string): Port<Answer> => ({ name })

export type PortFilling = { port: Port<unknown>; answer: unknown }

export const fillPort = <Answer>(port: Port<Answer>, answer: Answer): PortFilling => ({
  port: port as Port<unknown>,
  answer,
})

/** All port implementations of an app's rooms. */
export function collectPorts(fillings: PortFilling[]) {
  return <Answer>(port: Port<Answer>): Answer[] =>
    fillings.filter((filling) => filling.port === port).map((filling) => filling.answer as Answer)
}
