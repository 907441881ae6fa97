// The privacy notice that comes with the portal: version 1, until the institute publishes its own.

export const AVISO_INICIAL = {
  versao: 1,
  mudancas: null,
  publicado_em: '2026-11-01T12:00:00.000Z',
  texto: `## Quem cuida dos seus dados

O {instituto}, CNPJ {cnpj}, organiza os concursos e processos seletivos deste portal para as prefeituras. Para cada concurso, a prefeitura que publica o edital decide junto com o Instituto como os dados são usados.

## Para que usamos

Usamos seus dados para inscrever você, cobrar a taxa, analisar pedidos de isenção, documentos, recursos e restituições, aplicar as provas e publicar os resultados. Também usamos para proteger o portal contra fraudes e para avisar você sobre os seus concursos.

## Por que podemos usar

A lei manda. O concurso público é uma obrigação da administração e uma política pública (Lei Geral de Proteção de Dados, artigos 7º, incisos II e III, 11, inciso II, e 23). Por isso o uso não depende de você consentir: pedimos que você tome ciência deste aviso, não que o aceite.

## Quais dados

- Identificação: nome, CPF, RG, nascimento, filiação e nacionalidade.
- Contato: endereço, telefones e e-mail.
- Participação: inscrições, pagamentos, documentos, pedidos e as respostas a eles.
- Isenção e restituição: o NIS, as doações ou a renda que você declara, e a conta bancária ou chave PIX que você informa.
- Dados sensíveis (artigo 5º, inciso II): a saúde e, nas vagas reservadas por raça, cor ou origem, a lista que você pede. Só o que você informa e anexa para concorrer às vagas reservadas ou pedir atendimento especial. Só as pessoas que analisam ou conferem os pedidos veem o que você anexa.
- Acesso: data, hora e endereço de rede de cada entrada e de cada ato no portal.

## Com quem compartilhamos

- Com a prefeitura que promove o concurso.
- Com o banco que emite o boleto ou o PIX: nome, CPF, endereço, celular e e-mail.
- Com o ministério que mantém o CadÚnico, quando você pede isenção pelo NIS: nome, NIS, CPF, nascimento, sexo, RG e nome da mãe.
- Com o banco que paga uma devolução da taxa feita a várias pessoas: nome, CPF e a conta ou chave PIX.
- Com a Justiça e os órgãos de controle, quando pedem.
- Com o público: as listas oficiais têm nome, número de inscrição e, conforme a lista, o cargo, o resultado, os pontos e quem pediu vaga reservada ou condição especial; nunca o CPF nem os detalhes de saúde.

Não vendemos dados e não os usamos para publicidade.

## Por quanto tempo

- Inscrições, pagamentos, decisões e resultados: pela validade do concurso e mais cinco anos.
- Documentos, recursos e pedidos de isenção, com tudo o que foi escrito e anexado neles, também laudos: pelo mesmo tempo.
- Laudos e detalhes de saúde da inscrição e dos pedidos de atendimento especial e de vaga reservada: até seis meses depois do último prazo do concurso.
- Conta bancária ou chave PIX de restituição: até um ano depois de concluído o pedido.
- Registros de acesso: no mínimo seis meses.
- Cadastro sem inscrição: até você pedir a eliminação.

## Seus direitos

Você pode ver e baixar tudo o que temos sobre você, corrigir o que estiver errado, pedir a eliminação do que a lei não manda guardar e perguntar com quem compartilhamos. Faça o pedido na área do candidato, em "Privacidade". Respondemos em até 15 dias. Se discordar da resposta, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.

## Com quem falar

A pessoa encarregada da proteção de dados atende por {encarregado}.`,
} as const;
