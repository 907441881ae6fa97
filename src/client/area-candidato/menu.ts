// The items of the candidate's menu, which their screens' records name (router/candidate.tsx), and the four of the phone's tab bar.
import {
  IconBarcode,
  IconCashBanknote,
  IconCertificate,
  IconClipboardList,
  IconDownload,
  IconFileText,
  IconGavel,
  IconHeartHandshake,
  IconLock,
  IconReceiptOff,
  IconUpload,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Pedido } from '../../shared/pedidos/tipos.ts';
import { type Icon, SCREENS } from '../screen.ts';

const DA_CONTA = ['cadastro', 'senha'] as const;
type Caminho = 'inscricoes' | 'download' | 'boleto' | Pedido['tela'] | (typeof DA_CONTA)[number];

export type ItemDoMenu = { nome: string; para: `/area-candidato/${Caminho}`; icone: Icon };

/** A kind of request without one of its own has that of a form. */
const ICONES: Partial<Record<Caminho, Icon>> = {
  inscricoes: IconClipboardList,
  'solicitar-isencao': IconReceiptOff,
  'atendimento-especial': IconHeartHandshake,
  'vagas-reservadas': IconUsersGroup,
  download: IconDownload,
  envios: IconUpload,
  titulos: IconCertificate,
  recursos: IconGavel,
  boleto: IconBarcode,
  restituicao: IconCashBanknote,
  cadastro: IconUser,
  senha: IconLock,
};

export const ITENS: readonly ItemDoMenu[] = SCREENS.flatMap(({ path, item }) =>
  item === undefined
    ? []
    : [{ nome: item, para: `/area-candidato/${path as Caminho}`, icone: ICONES[path as Caminho] ?? IconFileText }],
);

const em = (caminhos: readonly Caminho[]) => (item: ItemDoMenu) =>
  caminhos.some((caminho) => item.para === `/area-candidato/${caminho}`);

export const GRUPOS: readonly { id: string; nome: string; itens: readonly ItemDoMenu[] }[] = [
  { id: 'menu-participacao', nome: 'Minha participação', itens: ITENS.filter((item) => !em(DA_CONTA)(item)) },
  { id: 'menu-conta', nome: 'Minha conta', itens: ITENS.filter(em(DA_CONTA)) },
];

export const ABAS: readonly ItemDoMenu[] = (['inscricoes', 'boleto', 'envios', 'recursos'] as const).flatMap(
  (caminho) => ITENS.filter(em([caminho])),
);
