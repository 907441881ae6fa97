// The tabs of the settings: a new one has a line here and its panel in sistema-page.tsx.
export const ABAS_DO_SISTEMA = [
  { id: 'instituto', nome: 'Instituto' },
  { id: 'operacao', nome: 'Operação' },
  { id: 'textos', nome: 'Textos' },
  { id: 'privacidade', nome: 'Privacidade' },
  { id: 'emails', nome: 'E-mails' },
] as const;
export type AbaDoSistema = (typeof ABAS_DO_SISTEMA)[number]['id'];
export const IDS_DAS_ABAS = ABAS_DO_SISTEMA.map(({ id }) => id);
