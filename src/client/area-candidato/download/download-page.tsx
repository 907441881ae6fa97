// Downloads: the publications of the contests the candidate is enrolled in, newest first, and on
// top the proof of a granted exemption. The contest they are narrowed to is in the address.
import { IconReceiptOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Downloads, PublicacaoDoCandidato } from '../../../shared/downloads.ts';
import { formatDate, unirNumero } from '../../../shared/format.ts';
import { Falha } from '../../site/falha.tsx';
import { ItemDePublicacao } from '../../site/publicacao.tsx';
import { trpc } from '../../trpc.ts';
import { Empty, EsqueletoBlocos } from '../../ui/area-states.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { IconBubble } from '../../ui/glyph.tsx';
import { BotaoBaixar } from '../../ui/new-tab-button.tsx';
import { LinhaDoCartao } from '../celulas.tsx';
import { Pagina } from '../pagina.tsx';
import { usePerfil } from '../perfil.ts';
import { Secao } from '../secao.tsx';

export function DownloadPage() {
  const consulta = trpc.candidato.downloads.list.useQuery();
  // The profile says whether there is an exemption; it may have been granted since the area was opened.
  trpc.candidato.candidatos.dados.useQuery(undefined, { refetchOnMount: 'always' });
  const isento = usePerfil().isencao_taxa_inscricao === 'S';
  const { data } = consulta;
  return (
    <Pagina
      rota="area-form"
      titulo="Downloads"
      descricao="Editais, avisos e resultados dos concursos em que você está inscrito."
    >
      {isento && data && data.comprovantes_isencao.length > 0 && (
        <ComprovantesDeIsencao comprovantes={data.comprovantes_isencao} />
      )}
      {consulta.isLoadingError ? (
        <div className="papel">
          <Falha titulo="Erro ao carregar publicações" consulta={consulta} />
        </div>
      ) : data ? (
        <Publicacoes publicacoes={data.publicacoes} />
      ) : (
        <EsqueletoBlocos
          label="Carregando publicações"
          heights={[56, 56, 56]}
          className="papel grid gap-3.5 mt-7.5 p-4.5"
        />
      )}
    </Pagina>
  );
}

function Publicacoes({ publicacoes }: Pick<Downloads, 'publicacoes'>) {
  const navigate = useNavigate();
  const { concurso } = useSearch({ from: '/area-candidato/download' });
  const concursos = useMemo(() => concursosDe(publicacoes), [publicacoes]);
  // An address with a contest that has nothing here shows everything.
  const escolhido = concursos.some(({ id }) => id === concurso) ? concurso : undefined;
  const visiveis = publicacoes.filter(({ concurso_id }) => escolhido === undefined || concurso_id === escolhido);
  return (
    <Secao id="publicacoes" titulo="Publicações" total={visiveis.length} um="publicação" varios="publicações">
      {concursos.length > 1 && (
        <SelectField
          className="max-w-140 mb-3.5"
          label="Concurso"
          all="Todos os concursos"
          value={escolhido === undefined ? '' : String(escolhido)}
          onChange={(valor) =>
            navigate({
              to: '/area-candidato/download',
              search: valor === '' ? {} : { concurso: Number(valor) },
              replace: true,
              resetScroll: false,
            })
          }
          options={concursos.map(({ id, titulo, prefeitura }) => ({
            value: String(id),
            label: `${unirNumero(titulo)} — ${prefeitura}`,
          }))}
        />
      )}
      <span className="sr-only" role="status">
        {escolhido !== undefined && `${visiveis.length} ${visiveis.length === 1 ? 'publicação' : 'publicações'}`}
      </span>
      <div className="papel">
        {visiveis.length === 0 ? (
          <Empty title="Nenhuma publicação">
            O edital, os avisos e os resultados dos concursos em que você está inscrito aparecem aqui.
          </Empty>
        ) : (
          <ul aria-labelledby="publicacoes" className="[--lado:18px]">
            {visiveis.map((publicacao) => (
              <ItemDePublicacao key={publicacao.id} publicacao={publicacao} entre={visiveis}>
                <p className="mt-0.5 text-14 text-texto-3 wrap-anywhere">
                  {unirNumero(publicacao.concurso.titulo)} · {publicacao.concurso.prefeitura}
                </p>
              </ItemDePublicacao>
            ))}
          </ul>
        )}
      </div>
    </Secao>
  );
}

/** Each contest once, by its title. */
function concursosDe(publicacoes: readonly PublicacaoDoCandidato[]): PublicacaoDoCandidato['concurso'][] {
  const porId = new Map(publicacoes.map(({ concurso }) => [concurso.id, concurso]));
  return [...porId.values()].sort((a, b) => a.titulo.localeCompare(b.titulo, 'pt-BR') || a.id - b.id);
}

/** The proofs of exemptions that were granted, pinned over the publications. */
function ComprovantesDeIsencao({ comprovantes }: { comprovantes: Downloads['comprovantes_isencao'] }) {
  return (
    <section aria-label="Comprovante de isenção">
      <ul className="papel mb-1">
        {comprovantes.map(({ isencao_id, decidido_em, url_comprovante, inscricao: { numero, vaga, concurso } }) => (
          <LinhaDoCartao
            key={isencao_id}
            bolha={<IconBubble icon={IconReceiptOff} tone="ok" />}
            fim={
              <BotaoBaixar href={url_comprovante} className="flex-none max-sm:w-full">
                Baixar comprovante<span className="sr-only"> da inscrição {numero}</span>
              </BotaoBaixar>
            }
          >
            <h2 className="text-16 font-strong">Comprovante de isenção</h2>
            <p className="text-15 text-texto-2">
              {vaga.cargo} · {concurso.prefeitura} · <span className="num whitespace-nowrap">nº {numero}</span>
            </p>
            <p className="text-14 text-texto-3">
              {unirNumero(concurso.titulo)} · deferida em <span className="num">{formatDate(decidido_em)}</span>
            </p>
          </LinhaDoCartao>
        ))}
      </ul>
    </section>
  );
}
