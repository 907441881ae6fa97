// The tabs of screens whose address says which is shown, the first where it says none; the panel's search finds them too.
import { alarmes } from '../../shared/lists/alarmes.ts';
import { pendencias } from '../../shared/lists/pendencias.ts';

export const ABAS_DE_BOLETOS = [
  { id: 'boletos', nome: 'Boletos' },
  { id: 'pendencias', nome: pendencias.title },
  { id: 'alarmes', nome: alarmes.title },
] as const;
export const ABAS_DE_PRIVACIDADE = [
  { id: 'pedidos', nome: 'Pedidos' },
  { id: 'guarda', nome: 'Prazos de guarda' },
] as const;
export const ABAS_DO_SISTEMA = [
  { id: 'instituto', nome: 'Instituto' },
  { id: 'operacao', nome: 'Operação' },
  { id: 'textos', nome: 'Textos' },
  { id: 'privacidade', nome: 'Privacidade' },
  { id: 'emails', nome: 'E-mails' },
] as const;
