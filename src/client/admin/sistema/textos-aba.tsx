// The texts that the institute may write: those of the candidates' screens and those of the mails, and the one that is open.
// Which one is in the address (`?texto=`, `?email=`), so that Back and a reload lead to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GRUPOS_DE_AVISO, type GrupoDeAviso } from '../../../shared/avisos-campos.ts';
import { CODIGOS_DE_AVISO, type TipoDeAviso } from '../../../shared/avisos-nomes.ts';
import { NOMES_DE_ROTAS, type Rota } from '../../../shared/textos.ts';
import { oneOf } from '../../address.ts';
import { trpc } from '../../trpc.ts';
import { PageLoading } from '../../ui/area-states.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/fields.tsx';
import { usePhone } from '../../ui/media.ts';
import { FRESH, Loaded } from '../loaded.tsx';
import { EmailEditor } from './email-editor.tsx';
import { TextoEditor } from './texto-editor.tsx';

const SISTEMA = '/admin/dashboard/configuracoes/sistema';
const GRUPOS = Object.entries(GRUPOS_DE_AVISO) as [GrupoDeAviso, string][];

export function TextosAba() {
  const textos = trpc.admin.textos.list.useQuery(undefined, FRESH);
  const rota = oneOf(useSearch({ from: SISTEMA }).texto, NOMES_DE_ROTAS) ?? 'home';
  return (
    <Loaded query={textos} failed="Erro ao carregar os textos." loading={<PageLoading />}>
      {(data) => {
        const aberto = data.find((texto) => texto.rota === rota);
        const itens = data.map(({ rota: id, nome, alterado }) => ({ id, nome, alterado }));
        return (
          <Lista
            nome="Textos de orientação"
            campo="Texto"
            grupos={[{ itens }]}
            atual={rota}
            search={(texto: Rota) => ({ aba: 'textos', texto })}
          >
            {aberto && <TextoEditor key={aberto.rota} salvo={aberto} />}
          </Lista>
        );
      }}
    </Loaded>
  );
}

export function EmailsAba() {
  const textos = trpc.admin.avisos.textos.useQuery(undefined, FRESH);
  const tipo = oneOf(useSearch({ from: SISTEMA }).email, CODIGOS_DE_AVISO) ?? CODIGOS_DE_AVISO[0];
  return (
    <Loaded query={textos} failed="Erro ao carregar os textos dos e-mails." loading={<PageLoading />}>
      {(data) => {
        const aberto = data.find((texto) => texto.tipo === tipo);
        const grupos = GRUPOS.map(([id, nome]) => ({
          id,
          nome,
          itens: data
            .filter(({ grupo }) => grupo === id)
            .map((texto) => ({ id: texto.tipo, nome: texto.nome, alterado: texto.personalizado })),
        }));
        return (
          <Lista
            nome="Mensagens"
            campo="Tipo de mensagem"
            grupos={grupos}
            atual={tipo}
            search={(email: TipoDeAviso) => ({ aba: 'emails', email })}
          >
            {aberto && <EmailEditor key={aberto.tipo} salvo={aberto} />}
          </Lista>
        );
      }}
    </Loaded>
  );
}

type Item<I> = { id: I; nome: string; alterado: boolean };
type ListaProps<I> = {
  nome: string;
  /** Of the phone's field. */
  campo: string;
  grupos: readonly { id?: string; nome?: string; itens: readonly Item<I>[] }[];
  atual: I;
  /** The address of one. */
  search: (id: I) => { aba: string; texto?: Rota; email?: TipoDeAviso };
  children: ReactNode;
};

const ITEM =
  'botao-nu flex justify-between items-center gap-2 w-full min-h-10 px-3 py-1.5 rounded-md hover:bg-acao-suave';

/** Every text beside the one that is open; on a phone a choice over it. */
function Lista<I extends string>({ nome, campo, grupos, atual, search, children }: ListaProps<I>) {
  const navigate = useNavigate();
  const abrir = (id: I) => {
    if (id !== atual) void navigate({ to: SISTEMA, search: search(id), resetScroll: false });
  };
  return (
    <div className="grid grid-cols-[250px_minmax(0,1fr)] gap-3.5 items-start max-sm:grid-cols-1">
      {usePhone() ? (
        <SelectField
          label={campo}
          value={atual}
          onChange={(novo) => abrir(novo as I)}
          options={grupos.flatMap(({ itens }) =>
            itens.map(({ id, nome, alterado }) => ({ value: id, label: alterado ? `${nome} (alterado)` : nome })),
          )}
        />
      ) : (
        <nav className="papel sticky top-21 max-h-[calc(100vh-110px)] p-2 overflow-y-auto" aria-label={nome}>
          {grupos.map(({ id, nome, itens }) => (
            <div key={id}>
              {nome && (
                <h2 id={`mensagens-${id}`} className="px-3 pt-3 pb-1 text-13 font-semibold text-texto-3">
                  {nome}
                </h2>
              )}
              <ul className="flex flex-col gap-0.5" aria-labelledby={nome && `mensagens-${id}`}>
                {itens.map((item) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      className={cx(
                        ITEM,
                        item.id === atual ? 'bg-acao-suave font-strong text-acao-texto' : 'text-texto-2',
                      )}
                      aria-current={item.id === atual ? 'true' : undefined}
                      onClick={() => abrir(item.id)}
                    >
                      {item.nome}
                      {item.alterado && <small className="text-13 text-texto-3">Alterado</small>}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {children}
    </div>
  );
}
