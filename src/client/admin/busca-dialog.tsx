// The panel's one search: people, what is theirs, protocols, contests and screens. The keyboard never leaves the field: arrows
// choose, Enter opens, Esc goes back to where one was.
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Achados, BUSCA_POR_TIPO } from '../../shared/busca.ts';
import { formatDate, formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import { palavrasDe, semAcentos } from '../../shared/letras.ts';
import { PEDIDOS, type TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { PROTOCOLADOS } from '../../shared/protocolados.ts';
import { PANEL, type PanelScreen, usePanelScreens } from '../screen.ts';
import { STAYING, trpc } from '../trpc.ts';
import { LIST } from '../ui/combobox.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { leaveUnder } from '../ui/dialog/steps.ts';
import { lugarDoPedido } from './pedido.ts';
import { mayOpen, usePapel } from './permissao.ts';

const ESPERA = 120;
const TELAS = 6;

type Item = { title: string; detail: string; to: string; query?: Record<string, string | number> };
type Grupo = { title: string; items: Item[] };

/** The screens and tabs whose name has all the words. */
function telas(screens: readonly PanelScreen[], text: string): Item[] {
  const words = palavrasDe(text);
  return screens
    .flatMap(({ menu, title = '', address, tabs = [] }): Item[] => {
      const name = menu && (menu.group ? `${menu.group.name} › ${menu.name}` : menu.name);
      if (!name) return [];
      const others = tabs
        .slice(1)
        .map(({ id, nome }) => ({ title: `${name} › ${nome}`, detail: '', to: address, query: { aba: id } }));
      return [{ title: name, detail: title === name ? '' : title, to: address }, ...others];
    })
    .filter(({ title, detail }) => words.every((word) => semAcentos(`${title} ${detail}`).includes(word)))
    .slice(0, TELAS);
}

/** Where the record of a protocol is read. */
function doProtocolo({ tipo, registro_id, inscricao_id }: Achados['protocolos'][number]): Pick<Item, 'to' | 'query'> {
  if (tipo === 'privacidade') return { to: `${PANEL}/privacidade`, query: { pedido: registro_id } };
  if (!(tipo in PEDIDOS)) return { to: `${PANEL}/inscricoes`, query: { inscricao: inscricao_id ?? registro_id } };
  return lugarDoPedido(tipo as TipoDePedido, registro_id);
}

function grupos(achados: Achados | undefined, text: string, screens: readonly PanelScreen[]): Grupo[] {
  const { candidatos = [], inscricoes = [], boletos = [], protocolos = [], concursos = [] } = achados ?? {};
  /** The kind's own list has the rest. */
  const todos = (items: Item[], title: string, to: string): Item[] =>
    items.length < BUSCA_POR_TIPO ? items : [...items, { title, detail: '', to, query: { search: text } }];
  return [
    {
      title: 'Protocolos',
      items: protocolos.map((um) => ({
        title: um.numero,
        detail: `${um.tipo === 'privacidade' ? 'Pedido de privacidade' : PROTOCOLADOS[um.tipo].nome} · ${um.nome}`,
        ...doProtocolo(um),
      })),
    },
    {
      title: 'Candidatos',
      items: todos(
        candidatos.map(({ id, nome, cpf, email, status }) => ({
          title: nome,
          detail: `${cpf} · ${email}${status === 'I' ? ' · inativo' : ''}`,
          to: `${PANEL}/candidatos/detalhes/${id}`,
        })),
        'Ver todos os candidatos',
        `${PANEL}/candidatos`,
      ),
    },
    {
      title: 'Inscrições',
      items: todos(
        inscricoes.map(({ id, numero, nome, cargo, concurso }) => ({
          title: `${numero} · ${nome}`,
          detail: `${cargo} · ${concurso}`,
          to: `${PANEL}/inscricoes`,
          query: { inscricao: id },
        })),
        'Ver todas as inscrições',
        `${PANEL}/inscricoes`,
      ),
    },
    {
      title: 'Boletos',
      items: boletos.map(({ inscricao_id, nome, valor, vencimento, status }) => ({
        title: `${formatMoney(valor)} · ${status}`,
        detail: `vence em ${formatDate(vencimento)} · inscrição ${formatNumeroInscricao(inscricao_id)} · ${nome}`,
        to: `${PANEL}/boletos`,
        query: { search: `nº ${inscricao_id}` },
      })),
    },
    {
      title: 'Concursos',
      items: todos(
        concursos.map(({ id, titulo, prefeitura, ativo }) => ({
          title: titulo,
          detail: `${prefeitura}${ativo ? '' : ' · inativo'}`,
          to: `${PANEL}/concursos/detalhes/${id}`,
        })),
        'Ver todos os concursos',
        `${PANEL}/concursos`,
      ),
    },
    { title: 'Telas', items: telas(screens, text) },
  ].filter(({ items }) => items.length > 0);
}

export function BuscaDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Procurar no painel" size={640}>
      <Busca onClose={onClose} />
    </Dialog>
  );
}

function Busca({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const papel = usePapel();
  const screens = usePanelScreens().filter((screen) => mayOpen(papel, screen));
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [search] = useDebouncedValue(text, ESPERA);
  // An answer belongs to its own words: one that comes late is of words that are no more there.
  const busca = trpc.admin.busca.get.useQuery({ search }, { enabled: search !== '', ...STAYING });
  const atual = text === search && !busca.isPlaceholderData && !busca.isFetching;
  const achados = text === '' ? [] : grupos(search === '' ? undefined : busca.data, text, screens);
  const items = achados.flatMap((grupo) => grupo.items);
  /** Enter was pressed before the answer was there: the first of it is opened once it is. */
  const enter = useRef(false);
  const list = useCombobox({ opened: true });
  /** The line that is chosen, told to who has the page read to them. */
  const [ativa, setAtiva] = useState<string>();

  async function abrir({ to, query = {} }: Item) {
    if (!(await leaveUnder())) return;
    onClose();
    void navigate({ to, search: query } as never);
  }

  const primeiro = items[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins at its first line
  useEffect(() => {
    if (text === '' || !atual) return;
    if (enter.current && primeiro) void abrir(primeiro);
    enter.current = false;
    setAtiva(list.selectFirstOption() ?? undefined);
  }, [atual, text]);

  /** What is not to be seen in the list is said in words; how much it has, only to who has the page read to them. */
  function situacao(): { texto: string; visivel?: true } {
    if (text === '') return { texto: '' };
    if (busca.isError)
      return { texto: 'Não foi possível buscar agora. Continue a escrever para tentar de novo.', visivel: true };
    if (!atual) return { texto: 'Buscando…', visivel: true };
    if (items.length === 0) return { texto: 'Nada encontrado. Confira o que foi escrito.', visivel: true };
    return { texto: items.length === 1 ? '1 resultado' : `${items.length} resultados` };
  }

  const { texto, visivel } = situacao();
  return (
    <Combobox store={list} onOptionSubmit={(value) => items[Number(value)] && void abrir(items[Number(value)] as Item)}>
      <Combobox.EventsTarget withAriaAttributes={false}>
        <TextInput
          role="combobox"
          aria-label="Procurar no painel"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={list.listId ?? undefined}
          aria-activedescendant={items.length > 0 ? ativa : undefined}
          placeholder="Nome, CPF, telefone, nº, protocolo, concurso ou tela"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          onChange={(event) => {
            enter.current = false;
            setTyped(event.currentTarget.value);
          }}
          onKeyDownCapture={(event) => {
            // The dialog leaves Esc to a list that is open; here the list is all there is to leave.
            if (event.key === 'Escape' && items.length > 0) onClose();
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              event.stopPropagation();
              setAtiva(
                (event.key === 'ArrowDown' ? list.selectNextOption() : list.selectPreviousOption()) ?? undefined,
              );
            }
            if (event.key !== 'Enter' || text === '' || atual) return;
            event.preventDefault();
            event.stopPropagation();
            enter.current = true;
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options
        aria-label="O que foi achado"
        aria-busy={!atual}
        className="mt-3"
        tabIndex={-1}
        hidden={items.length === 0}
      >
        {achados.map((grupo) => (
          <Combobox.Group key={grupo.title} label={grupo.title}>
            {grupo.items.map((item) => (
              <Combobox.Option
                key={`${item.to} ${JSON.stringify(item.query ?? {})}`}
                value={String(items.indexOf(item))}
                className={LIST.option}
              >
                <span className="block truncate font-strong">{item.title}</span>
                {item.detail && <span className="num block truncate text-14 text-texto-2">{item.detail}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {text === '' && (
        <p className="mt-3 text-15 text-texto-2">
          Candidatos, inscrições, boletos, protocolos, concursos e telas. Setas escolhem, Enter abre, Esc volta.
        </p>
      )}
      <div role="status" className={visivel ? 'mt-3 text-15 text-texto-2' : 'sr-only'}>
        {texto}
      </div>
    </Combobox>
  );
}
