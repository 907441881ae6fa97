// One publication: when, of which contest, and its file, or that there is none.
import { IconDownload } from '@tabler/icons-react';
import type { PublicacaoDoCandidato } from '../../../shared/downloads.ts';
import { formatDate } from '../../../shared/format.ts';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { unirNumero } from '../../ui/texto.ts';
import css from './download.module.css';

export function ItemDePublicacao({ publicacao }: { publicacao: PublicacaoDoCandidato }) {
  const { titulo, descricao, data_publicacao, caminho_arquivo, concurso } = publicacao;
  return (
    <li className={css.publicacao}>
      <time className="num" dateTime={data_publicacao}>
        {formatDate(data_publicacao)}
      </time>
      <div className={css.texto}>
        <h3>{titulo}</h3>
        {descricao && <p className={css.descricao}>{descricao}</p>}
        <p className="t3">
          {unirNumero(concurso.titulo)} · {concurso.prefeitura}
        </p>
      </div>
      {caminho_arquivo ? (
        <BotaoNovaAba
          variant="light"
          size="sm"
          href={caminho_arquivo}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          rightSection={null}
        >
          Baixar<span className="vh"> {titulo}</span>
        </BotaoNovaAba>
      ) : (
        <span className={css.semArquivo}>Arquivo não disponível</span>
      )}
    </li>
  );
}
