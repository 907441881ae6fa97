// What a list would have: how many, in which vacancies, and its first names; with the ways to take it out and to publish it.
import { IconFileTypeCsv, IconFileTypePdf, IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount, formatInteger } from '../../../shared/format.ts';
import {
  apliqueAntes,
  contar,
  LISTAS_OFICIAIS,
  type ListaOficial,
  resultadoEmPalavras,
  soNumeros,
  vaziaDaLista,
} from '../../../shared/listas-oficiais.ts';
import { DownloadButton } from '../../download.tsx';
import { capital } from '../../list/words.ts';
import { api, type RouterOutputs } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Empty } from '../../ui/area-states.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IfAllowed, IfOpens } from '../permissao.ts';
import type { Pedido } from './search.ts';

type PreviaDaLista = RouterOutputs['admin']['listasOficiais']['previa'];
type Linha = PreviaDaLista['primeiros'][number];

type Props = {
  previa: PreviaDaLista;
  pedido: Omit<Pedido, 'formato'>;
  /** As it will be printed. */
  titulo: string;
  recarregando: boolean;
  /** Null while what publishing it needs is not there. */
  onPublicar: (() => void) | null;
};

export function Previa({ previa, pedido, titulo, recarregando, onPublicar }: Props) {
  const { lista } = pedido;
  const { total, vagas, primeiros, sem_decisao, recursos_a_aplicar } = previa;
  const arquivo = {
    ask: api.admin.listasOficiais.exportar.query,
    failed: 'Não foi possível gerar a lista. Tente de novo.',
  };
  return (
    <section className="papel flex flex-col gap-4 min-w-0 p-5 max-sm:p-4" aria-label="Prévia da lista">
      <div className="flex flex-wrap justify-between items-start gap-x-5 gap-y-3.5">
        <div className="flex-[1_1_300px] min-w-0">
          <h2 className="text-20 leading-[1.35] wrap-anywhere">{titulo}</h2>
          <p className="num mt-1 text-texto-2" role="status">
            {resumo(lista, total, vagas.length)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:flex-[1_1_100%] max-sm:*:flex-[1_1_100%]">
          <DownloadButton {...arquivo} input={{ ...pedido, formato: 'pdf' }} icon={IconFileTypePdf} main>
            Baixar PDF
          </DownloadButton>
          <DownloadButton {...arquivo} input={{ ...pedido, formato: 'csv' }} icon={IconFileTypeCsv}>
            Baixar CSV
          </DownloadButton>
          <IfAllowed area="concursos">
            <IconButton
              icon={IconSpeakerphone}
              variant="light"
              disabled={recarregando || !onPublicar}
              onClick={onPublicar ?? undefined}
            >
              Publicar esta lista
            </IconButton>
          </IfAllowed>
        </div>
      </div>
      {recursos_a_aplicar > 0 && pedido.tipo !== 'preliminar' && (
        <Alert tom="er">
          {apliqueAntes(recursos_a_aplicar)}{' '}
          <IfOpens tela="/admin/dashboard/recursos">
            <a className="lk" href="#/admin/dashboard/recursos?aplicacao=pendente">
              Ver os recursos a aplicar
            </a>
          </IfOpens>
        </Alert>
      )}
      {sem_decisao > 0 && (
        <Alert tom="at">
          {sem_decisao === 1
            ? '1 pedido ainda aguarda decisão e não entra na lista.'
            : `${formatInteger(sem_decisao)} pedidos ainda aguardam decisão e não entram na lista.`}
        </Alert>
      )}
      <div className={cx('flex flex-col gap-5', recarregando && 'opacity-55')} aria-busy={recarregando || undefined}>
        {total === 0 ? (
          <Empty title={vaziaDaLista(lista, pedido.tipo || 'preliminar', pedido.resultado || undefined)}>
            O documento dirá isso mesmo, e pode ser publicado assim.
          </Empty>
        ) : (
          <>
            {!soNumeros(lista) && <Vagas vagas={vagas} unidade={LISTAS_OFICIAIS[lista].contados[1]} />}
            <Primeiros
              lista={lista}
              linhas={primeiros}
              total={total}
              comCargo={pedido.agrupar === 'nao' || vagas.length > 1}
            />
          </>
        )}
      </div>
    </section>
  );
}

function resumo(lista: Pedido['lista'], total: number, vagas: number): string {
  if (total === 0) return 'Lista vazia';
  return `${contar(lista, total)} em ${formatCount(vagas, 'vaga', 'vagas')}`;
}

type TabelaProps = {
  titulo: string;
  colunas: readonly (string | false)[];
  /** Its last column is of numbers. */
  numeros?: boolean;
  children: ReactNode;
};

function Tabela({ titulo, colunas, numeros, children }: TabelaProps) {
  return (
    <table className="w-full border-collapse text-15">
      <caption className="pb-2 text-17 font-strong text-left">{titulo}</caption>
      <thead>
        <tr>
          {colunas.map(
            (coluna) =>
              coluna && (
                <th
                  key={coluna}
                  scope="col"
                  className={cx(
                    'px-2.5 py-2 bg-papel-2 text-13 font-semibold text-left text-texto-2',
                    numeros && 'last:text-right last:whitespace-nowrap',
                  )}
                >
                  {coluna}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const CURTA = 'w-[1%] whitespace-nowrap num';

function Celula({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={cx('px-2.5 py-2.25 align-top border-b border-linha wrap-anywhere', className)}>{children}</td>;
}

function Vagas({ vagas, unidade }: { vagas: PreviaDaLista['vagas']; unidade: string }) {
  return (
    <Tabela titulo="Por vaga" colunas={['Cargo', capital(unidade)]} numeros>
      {vagas.map(({ vaga_id, cargo, nivel, total }) => (
        <tr key={vaga_id}>
          <Celula>
            <b className="font-strong">{cargo}</b> <span className="block text-13 text-texto-3">{nivel}</span>
          </Celula>
          <Celula className={`${CURTA} text-right`}>{formatInteger(total)}</Celula>
        </tr>
      ))}
    </Tabela>
  );
}

const pontosDaLista = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

type PrimeirosProps = { lista: ListaOficial; linhas: readonly Linha[]; total: number; comCargo: boolean };

function Primeiros({ lista, linhas, total, comCargo }: PrimeirosProps) {
  const comPontos = linhas.some(({ pontos }) => pontos !== null);
  const comResultado = linhas.some(({ resultado }) => resultado !== null);
  const mais = total - linhas.length;
  const semNome = soNumeros(lista);
  const titulo = semNome ? ['Inscrições', 'Primeiras inscrições'] : ['Nomes', 'Primeiros nomes'];
  return (
    <div>
      <Tabela
        titulo={titulo[mais > 0 ? 1 : 0] ?? ''}
        colunas={['Inscrição', !semNome && 'Nome', comPontos && 'Pontos', comResultado && 'Resultado']}
        numeros={comPontos}
      >
        {linhas.map(({ numero, nome, cargo, nivel, questao, reserva, resultado, pontos }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several appeals of one enrolment are alike
          <tr key={`${numero}-${i}`}>
            <Celula className={CURTA}>{numero}</Celula>
            {!semNome && (
              <Celula>
                <b className="font-strong">{nome}</b>
                {(comCargo || questao !== null || reserva !== null) && (
                  <span className="block text-13 text-texto-3">
                    {[
                      comCargo && [cargo, nivel].filter(Boolean).join(' — '),
                      questao !== null && `Questão ${questao}`,
                      reserva,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </Celula>
            )}
            {comPontos && <Celula className={`${CURTA} text-right`}>{pontosDaLista.format(pontos ?? 0)}</Celula>}
            {comResultado && <Celula className={CURTA}>{resultadoEmPalavras(lista, resultado)}</Celula>}
          </tr>
        ))}
      </Tabela>
      {mais > 0 && (
        <p className="pt-1 text-texto-2">
          {semNome
            ? `E mais ${contar(lista, mais)}.`
            : mais === 1
              ? 'E mais 1 nome.'
              : `E mais ${formatInteger(mais)} nomes.`}
        </p>
      )}
    </div>
  );
}
