// Item row -> wire.
import { type ItemDeCatalogo, itemDeCatalogo } from '../../shared/catalogos.ts';
import { shown } from '../platform/shown.ts';
import type { ItemRow } from './queries.ts';

export function viewItem(linha: ItemRow): ItemDeCatalogo {
  return shown(itemDeCatalogo, linha, { documentos: JSON.parse(linha.documentos), dados: JSON.parse(linha.dados) });
}
