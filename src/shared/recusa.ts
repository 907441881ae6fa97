/** What a refusal says of each field; none for what says nothing of fields. */
export function textosPorCampo(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).map(([campo, textos]) => [campo, [textos].flat().map(String)]));
}
