// The two dialogs of a contest: its vacancies, and its publications. They are in the address (`?vagas=ID`), so that Back closes
// them and a link leads to one.
import type { ReactNode } from 'react';
import type { Concurso, Vaga } from '../../shared/concursos.ts';
import { formatDate, formatInteger, formatMoney, unirNumero } from '../../shared/format.ts';
import { enderecoDoConcurso } from '../../shared/letras.ts';
import { Compartilhar } from '../site/compartilhar.tsx';
import { type Consulta, Falha } from '../site/falha.tsx';
import { ItemDePublicacao } from '../site/publicacao.tsx';
import { trpc } from '../trpc.ts';
import { Empty, EsqueletoBlocos } from '../ui/area-states.tsx';
import { Dialog, DialogClose } from '../ui/dialog/dialog.tsx';
import { NotInformed } from '../ui/facts.tsx';
import { NewTabButton } from '../ui/new-tab-button.tsx';
import { filtros, type Search } from './search.ts';

type Props = { id: number; search: Search; onClose: () => void };

/** From the list behind the dialog; asked for when its filters leave it out. */
function useConcurso({ id, search }: Props): Concurso | undefined {
  const listado = trpc
    .useUtils()
    .publico.concursos.list.getData(filtros(search))
    ?.find((concurso) => concurso.id === id);
  const { data } = trpc.publico.concursos.get.useQuery({ id }, { enabled: !listado });
  return listado ?? data;
}

export function VagasDialog(props: Props) {
  const concurso = useConcurso(props);
  const vagas = trpc.publico.concursos.vagas.useQuery({ concurso_id: props.id });
  const total = vagas.data?.reduce((soma, { quantidade }) => soma + quantidade, 0) ?? 0;
  return (
    <DialogoDoConcurso
      concurso={concurso}
      consulta={vagas}
      oque="vagas"
      size={800}
      altura={108}
      vazio={<Empty title="Nenhuma vaga publicada">As vagas aparecem aqui quando o edital sai.</Empty>}
      resumo={
        vagas.data &&
        vagas.data.length > 0 && (
          <span className="a-esquerda text-texto-2 text-15">
            <b className="font-strong">
              {formatInteger(total)} {total === 1 ? 'vaga' : 'vagas'}
            </b>{' '}
            em {formatInteger(vagas.data.length)} {vagas.data.length === 1 ? 'cargo' : 'cargos'}
          </span>
        )
      }
      acao={
        concurso?.link_area_candidato && <NewTabButton href={concurso.link_area_candidato}>Inscrever-se</NewTabButton>
      }
      onClose={props.onClose}
    >
      {(lista) => (
        <ul className="flex flex-col gap-3">
          {lista.map((vaga) => (
            <ItemVaga key={vaga.id} vaga={vaga} />
          ))}
        </ul>
      )}
    </DialogoDoConcurso>
  );
}

export function PublicacoesDialog(props: Props) {
  return (
    <DialogoDoConcurso
      concurso={useConcurso(props)}
      consulta={trpc.publico.concursos.publicacoes.useQuery({ concurso_id: props.id })}
      oque="publicações"
      size={680}
      altura={64}
      vazio={<Empty title="Nenhuma publicação">O edital e os avisos aparecem aqui quando são publicados.</Empty>}
      onClose={props.onClose}
    >
      {(lista) => (
        <ul>
          {lista.map((publicacao) => (
            <ItemDePublicacao key={publicacao.id} publicacao={publicacao} entre={lista} />
          ))}
        </ul>
      )}
    </DialogoDoConcurso>
  );
}

type MolduraProps<T> = {
  concurso: Concurso | undefined;
  consulta: Consulta & { data: T[] | undefined };
  oque: 'vagas' | 'publicações';
  size: number;
  /** Of an item, in pixels, while they load. */
  altura: number;
  vazio: ReactNode;
  resumo?: ReactNode;
  acao?: ReactNode;
  onClose: () => void;
  children: (lista: T[]) => ReactNode;
};

function DialogoDoConcurso<T>(props: MolduraProps<T>) {
  const { concurso, consulta, oque, size, altura, vazio, resumo, acao, onClose, children } = props;
  const { data } = consulta;
  return (
    <Dialog
      onClose={onClose}
      size={size}
      title={oque === 'vagas' ? 'Vagas' : 'Publicações'}
      subtitle={
        concurso && (
          <>
            <p>{unirNumero(concurso.titulo)}</p>
            <p className="text-texto-3">
              {concurso.prefeitura} ·{' '}
              <a className="lk" href={enderecoDoConcurso(concurso)}>
                Página do concurso
              </a>
              {oque === 'publicações' && (
                <>
                  {' · '}
                  <a className="lk" href={`/concursos/${concurso.id}/atos`}>
                    Atos do concurso
                  </a>
                </>
              )}
            </p>
          </>
        )
      }
      footer={
        <>
          {resumo}
          {concurso && <Compartilhar concurso={concurso} />}
          <DialogClose size="md">Fechar</DialogClose>
          {acao}
        </>
      }
    >
      {consulta.isLoadingError ? (
        <Falha titulo={`Erro ao carregar ${oque}`} consulta={consulta} comPalavras />
      ) : !data ? (
        <EsqueletoBlocos label={`Carregando ${oque}`} heights={[altura, altura, altura]} />
      ) : data.length === 0 ? (
        vazio
      ) : (
        children(data)
      )}
    </Dialog>
  );
}

function ItemVaga({ vaga }: { vaga: Vaga }) {
  return (
    <li className="grid gap-x-7 gap-y-1.5 p-4 border border-linha rounded-inner sm:grid-cols-[minmax(0,1fr)_auto]">
      <h3 className="flex flex-wrap items-center gap-2.5 text-17 wrap-anywhere">
        {vaga.cargo}{' '}
        <span className="px-2 py-px border border-linha-2 rounded-sm text-13 font-medium text-texto-2">
          {vaga.nivel}
        </span>
      </h3>
      <p className="max-w-[52ch] text-15 leading-[1.5] text-texto-2 whitespace-pre-line wrap-anywhere">
        {vaga.descricao || <NotInformed />}
      </p>
      <dl className="fatos grid grid-cols-[1fr_auto_1fr] gap-x-4.5 self-center sm:grid-cols-[92px_46px_108px] sm:row-[1/3] sm:col-start-2 max-sm:mt-1.5 max-sm:pt-3 max-sm:border-t max-sm:border-linha">
        <div>
          <dt>Taxa</dt>
          <dd>{formatMoney(vaga.valor_inscricao)}</dd>
        </div>
        <div>
          <dt>Vagas</dt>
          <dd>{formatInteger(vaga.quantidade)}</dd>
        </div>
        <div>
          <dt>Pagar até</dt>
          <dd>{vaga.dataVencimentoPagamento ? formatDate(vaga.dataVencimentoPagamento) : <NotInformed />}</dd>
        </div>
      </dl>
      {vaga.reservas.length > 0 && (
        <p className="text-14 text-texto-2 sm:col-span-full wrap-anywhere">
          Reservadas: {vaga.reservas.map(({ nome, quantidade }) => `${nome}, ${formatInteger(quantidade)}`).join('; ')}
        </p>
      )}
    </li>
  );
}
