// What was done in public with a publication, and by whom: each version with its file and code; of an official list, its data too.
import { formatBytes, formatCount, formatMomento } from '../../../../shared/format.ts';
import type { AtoDoPainel, HistoriaDaPublicacao } from '../../../../shared/publicacoes.ts';
import { trpc } from '../../../trpc.ts';
import { Empty, EsqueletoBlocos } from '../../../ui/area-states.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx';
import { NewTabLink } from '../../../ui/new-tab-button.tsx';
import { Failed } from '../../loaded.tsx';
import type { Publicacao } from './tipos.ts';

export function HistoriaDialog({ publicacao, onClose }: { publicacao: Publicacao; onClose: () => void }) {
  const historia = trpc.admin.publicacoes.historia.useQuery({ id: publicacao.id });
  const { data } = historia;
  return (
    <Dialog
      onClose={onClose}
      size={720}
      title="Versões"
      subtitle={publicacao.titulo}
      footer={<DialogClose>Fechar</DialogClose>}
    >
      {historia.isError && !data ? (
        <Failed inline title="Erro ao carregar as versões" query={historia} />
      ) : !data ? (
        <EsqueletoBlocos label="Carregando as versões" heights={[90, 90]} />
      ) : data.atos.length === 0 ? (
        <Empty title="Nunca foi publicada">Um rascunho não deixa versões: elas começam quando ele é publicado.</Empty>
      ) : (
        <div className="flex flex-col gap-3">
          {data.lista && <Dados lista={data.lista} />}
          <ol className="flex flex-col gap-3">
            {data.atos.map((ato) => (
              <Ato key={ato.id} ato={ato} />
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}

const PAPEL = 'p-4 border border-linha rounded-inner text-15';

function Ato({ ato }: { ato: AtoDoPainel }) {
  const { nome, versao, titulo, created_at, administrador, retifica, mudanca, motivo } = ato;
  return (
    <li className={PAPEL}>
      <p className="num text-14 text-texto-3">
        {`${formatMomento(created_at)}${administrador ? ` · ${administrador}` : ''}`}
      </p>
      <h3 className="text-16 font-semibold wrap-anywhere">{`${nome} · versão ${versao}`}</h3>
      <p className="wrap-anywhere">{titulo}</p>
      {retifica && <p className="text-texto-2 wrap-anywhere">{`Retifica: ${retifica.titulo}`}</p>}
      {mudanca && <p className="text-texto-2 wrap-anywhere">{`O que mudou: ${mudanca}`}</p>}
      {motivo && <p className="text-texto-2 wrap-anywhere">{`Motivo: ${motivo}`}</p>}
      <Arquivo {...ato} />
    </li>
  );
}

type ArquivoProps = Pick<AtoDoPainel, 'arquivo' | 'caminho_arquivo' | 'sha256' | 'tamanho'>;

function Arquivo({ arquivo, caminho_arquivo, sha256, tamanho }: ArquivoProps) {
  if (!caminho_arquivo) return null;
  return (
    <>
      <p className="mt-1 wrap-anywhere">
        <NewTabLink href={caminho_arquivo}>{arquivo ?? caminho_arquivo}</NewTabLink>
        {tamanho !== null && <span className="num text-texto-3">{` · ${formatBytes(tamanho)}`}</span>}
      </p>
      {sha256 && <p className="num text-13 text-texto-3 break-all">{`SHA-256 ${sha256}`}</p>}
    </>
  );
}

function Dados({ lista }: { lista: NonNullable<HistoriaDaPublicacao['lista']> }) {
  const { lida_em, total, json, csv } = lista;
  return (
    <section className={PAPEL}>
      <h3 className="text-16 font-semibold">Dados da lista</h3>
      <p className="text-texto-2">
        {`${formatCount(total, 'linha', 'linhas')}, como estavam em ${formatMomento(lida_em)}. Não mudam mais.`}
      </p>
      <Arquivo {...csv} />
      <Arquivo {...json} />
    </section>
  );
}
